import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

export interface SecurityOptions {
  publicUrl: URL
  usesRecaptcha: boolean
  /** Where the bank's 3-D Secure form is posted; the IPS page is a plain link, which no policy holds. */
  paymentFormUrl: string | undefined
  /** Scripts that stand in the web app's page, by their hash; any other one there is refused. */
  pageScripts: readonly string[]
}

type Directives = Record<string, string[]>

const recaptchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

function contentPolicy({ usesRecaptcha, paymentFormUrl, pageScripts }: SecurityOptions): Directives {
  const forRecaptcha = (sources: string[]) => (usesRecaptcha ? sources : [])
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...pageScripts, ...forRecaptcha(recaptchaScripts)],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    // Pictures of the profile and of the banners arrive as base64 (spec 3).
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...forRecaptcha(recaptchaFrames)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': usesRecaptcha ? recaptchaFrames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(paymentFormUrl ? [new URL(paymentFormUrl).origin] : [])],
    'frame-ancestors': ["'none'"],
  }
}

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * What a script, a style or a font of the web app is sent with. The rest speaks of pages and workers alone, and a page
 * asks for so many files that it would double what they weigh.
 */
const ofEveryFile = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
])
const plainAssets = /^\/assets\/(?!.*worker)/

/** An answer in JSON is no page: should one be opened as if it were, it may load nothing and stand in no frame. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
const ofData = new Set([...ofEveryFile, 'x-frame-options'])

const yearSeconds = 365 * 24 * 3600

/** Helmet would parse the policy anew for each request; the headers never change, so they are taken from it once. */
async function helmetHeaders(options: SecurityOptions): Promise<Record<string, string>> {
  const isSecure = options.publicUrl.protocol === 'https:'
  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Decision 6: a payment page has a key in its address, which no other site may be told.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isSecure ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  probe.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const ofTheServer = new Set(['date', 'connection'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofTheServer.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

export async function sendSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const headers = {
    ...(await helmetHeaders(options)),
    'permissions-policy': permissions.map((feature) => `${feature}=()`).join(', '),
  }
  const only = (names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)))
  const assetHeaders = only(ofEveryFile)
  const dataHeaders = { ...only(ofData), 'content-security-policy': dataPolicy }
  const headersOf = ({ routeOptions, url }: FastifyRequest) => {
    if (routeOptions.config.answersData) return dataHeaders
    return plainAssets.test(url) ? assetHeaders : headers
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request)).header('x-request-id', request.id)
    done()
  })
}
