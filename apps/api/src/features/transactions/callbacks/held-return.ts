import { createHash } from 'node:crypto'
import type { Language } from '@portal/domain/enumerations'
import { serverTexts } from '@portal/i18n/compile'
import { htmlLanguage } from '@portal/i18n/language'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#api/mail/templates/letter-style.ts'

const pauseMs = 4000
const script = `setTimeout(function(){document.forms[0].requestSubmit()},${pauseMs})`
const style = `body{font:1.0625rem/1.5 system-ui,sans-serif;margin:0;padding:15vh 1.5rem;color:#1b2430;background:#f5f7fa}
main{max-width:32rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.25}
button{font:inherit;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:#1d4ed8;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #93b4ff;outline-offset:2px}
@media (prefers-color-scheme:dark){body{color:#e6ebf2;background:#10151c}}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** A page that keeps the bank's form and sends it again by itself; without a script by its button. */
export function sendHeldReturn(reply: FastifyReply, form: URLSearchParams, language: Language): FastifyReply {
  const texts = serverTexts(language)
  const fields = [...form].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const title = escapeHtml(texts('problems.heldReturn.title'))
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(`<!doctype html>
<html lang="${htmlLanguage[language]}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(texts('problems.heldReturn.text'))}</p>
<form method="post">${fields.join('')}<button>${escapeHtml(texts('problems.heldReturn.tryNow'))}</button></form>
</main><script>${script}</script></body></html>`)
}
