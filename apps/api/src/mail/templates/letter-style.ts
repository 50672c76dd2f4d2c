/** The look's colours, written out: mail programs know no custom properties. */
const light = {
  paper: '#f7f6f2',
  surface: '#ffffff',
  sunk: '#f1efe9',
  line: '#e3dfd6',
  ink: '#17212b',
  soft: '#46525e',
  faint: '#5b6671',
  amber: '#f4b62c',
}
const dark = {
  paper: '#10151a',
  surface: '#181f26',
  sunk: '#131920',
  line: '#2a343e',
  ink: '#f0f3f5',
  soft: '#c0c9d1',
  faint: '#95a1ac',
}

const font = "font-family:Manrope,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

const styles = {
  body: `margin:0;padding:0;width:100%;background-color:${light.paper};-webkit-text-size-adjust:100%`,
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:transparent',
  paper: `background-color:${light.paper}`,
  margin: 'padding:32px 16px',
  column: 'max-width:560px;margin:0 auto;text-align:left',
  head: 'padding:0 4px 20px',
  light: `width:10px;height:24px;background-color:${light.amber};border-radius:3px;font-size:1px;line-height:24px`,
  brand: `${font};font-size:20px;line-height:24px;font-weight:700;color:${light.ink};padding-left:12px`,
  card: `background-color:${light.surface};border:1px solid ${light.line};border-radius:16px;padding:32px`,
  title: `${font};margin:0 0 20px;font-size:24px;line-height:30px;font-weight:700;color:${light.ink}`,
  text: `${font};margin:0 0 16px;font-size:16px;line-height:25px;color:${light.ink}`,
  codeFrame: 'margin:8px 0 20px',
  code: `background-color:${light.sunk};border-radius:12px;padding:18px 12px`,
  codeLabel: `${font};font-size:14px;line-height:20px;color:${light.soft}`,
  codeDigits: `${font};font-size:40px;line-height:52px;font-weight:700;letter-spacing:8px;padding-left:8px;color:${light.ink};font-variant-numeric:tabular-nums;white-space:nowrap`,
  buttonFrame: 'margin:8px 0 24px',
  buttonCell: `background-color:${light.ink};border-radius:10px`,
  button: `${font};display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;color:#ffffff;background-color:${light.ink};border-radius:10px;text-decoration:none`,
  note: `${font};margin:0 0 12px;font-size:14px;line-height:21px;color:${light.soft}`,
  link: `color:${light.soft};text-decoration:underline`,
  pictureFrame: 'margin:8px 0 8px',
  // Where pictures are blocked, its words stand on the white ground of the code in every theme.
  picture: `${font};font-size:14px;line-height:20px;color:${light.ink};display:block;border:12px solid #ffffff;border-radius:8px;background-color:#ffffff;image-rendering:pixelated`,
  foot: 'padding:20px 4px 0',
  footLine: `${font};margin:0 0 8px;font-size:13px;line-height:19px;color:${light.faint}`,
} as const

export const styleOf = (name: keyof typeof styles): string => `style="${styles[name].replaceAll('"', "'")}"`

/** Programs that darken mails by themselves are told how instead of left to guess. */
export const letterStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important}
.card{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.code{background-color:${dark.sunk}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}
.faint{color:${dark.faint}!important}
.action{background-color:${dark.ink}!important;color:${dark.paper}!important}
}
@media (max-width:480px){.card{padding:24px!important}}
`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
