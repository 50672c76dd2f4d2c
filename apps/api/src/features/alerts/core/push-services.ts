/** The portal's keys at push services, and which of these it sends to. */
export interface PushSettings {
  publicKey: string
  privateKey: string
  /** Whom a push service may write to. */
  subject: string
  /** Besides the known ones. */
  extraOrigins: readonly string[]
}

/** Where browsers' own push services are; a subscription comes from a browser, and with it any address it likes. */
const knownHosts =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|web\.push\.apple\.com)$/

/** Whether we send to the address at all: https to a known service, or a place that the operator named. */
export function isPushServiceAllowed(endpoint: string, extraOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (extraOrigins.includes(origin)) return true
  return protocol === 'https:' && port === '' && knownHosts.test(hostname)
}
