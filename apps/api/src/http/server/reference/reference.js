// Everything comes from this server: no fonts, proxies, agents or counts of elsewhere.
window.Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  theme: 'default',
  operationTitleSource: 'path',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
