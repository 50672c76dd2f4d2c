import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigProblem } from './environment.ts'

const secret = '0123456789abcdef0123456789abcdef'
const smallest = {
  DATABASE_URL: 'postgres://portal:pass@127.0.0.1:5432/portal',
  TOKEN_SECRET: secret,
  PAYMENT_KEY_SECRET: `${secret}, for payments`,
  IDENTITY_KEY: `${secret}, for identities`,
  SMTP_URL: 'smtp://mail.primer.rs',
  MAIL_FROM: 'portal@primer.rs',
  CLAMD_URL: 'off',
}

function linesOf(values: Record<string, string>): readonly string[] {
  try {
    readConfig(values)
    return []
  } catch (error) {
    if (error instanceof ConfigProblem) return error.faults
    throw error
  }
}

describe('the configuration', () => {
  it('needs little and fills in the rest', () => {
    const config = readConfig(smallest)
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      adminHost: '127.0.0.1',
      adminPort: 8082,
      clamdUrl: undefined,
      isDemo: false,
      robotCheck: { kind: 'altcha', tries: 1_400 },
      trustProxy: false,
      isCheckingAnswers: false,
      gateway: undefined,
      ips: undefined,
      feePara: 28_77,
      drainSeconds: 5,
      admission: { queue: 1_000, waitMs: 500 },
    })
    expect(config.publicUrl.href).toBe('http://127.0.0.1:8080/')
  })

  it('asks for a virus scanner outside the demo, or for the word that there is none', () => {
    const { CLAMD_URL: _off, ...unscanned } = smallest
    expect(() => readConfig(unscanned)).toThrow('CLAMD_URL is not set')
    expect(readConfig({ ...unscanned, DEMO: 'on' }).clamdUrl).toBeUndefined()
    expect(readConfig({ ...unscanned, CLAMD_URL: 'tcp://scanner:3310' }).clamdUrl).toBe('tcp://scanner:3310')
  })

  it('keeps the metrics on a port of their own, on the machine itself', () => {
    const places = { PORT: '9000', ADMIN_HOST: '10.0.0.5', ADMIN_PORT: '9900' }
    expect(readConfig({ ...smallest, PORT: '9000' })).toMatchObject({
      adminHost: '127.0.0.1',
      adminPort: 9002,
    })
    expect(readConfig({ ...smallest, ...places })).toMatchObject({ adminHost: '10.0.0.5', adminPort: 9900 })
    expect(readConfig({ ...smallest, ADMIN_PORT: '0' }).adminPort).toBe(0)
  })

  it('takes the simulators for the outside world in the demo', () => {
    const { SMTP_URL: _smtp, MAIL_FROM: _from, ...rest } = smallest
    const config = readConfig({ ...rest, DEMO: 'on', PORT: '9000' })
    expect(config.smtpUrl).toBe('smtp://127.0.0.1:9003')
    expect(config.mailFrom).toContain('@primer.rs')
    expect(config.gateway?.url).toBe('http://127.0.0.1:9001/')
    expect(config.ips?.url).toBe('http://127.0.0.1:9001/')
  })

  it('takes an empty setting for a missing one', () => {
    expect(readConfig({ ...smallest, PORT: ' ', HOST: '' }).port).toBe(8080)
  })

  it.each([
    ['2', 2],
    ['off', false],
    ['on', true],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8,127.0.0.1'],
    ['loopback', 'loopback'],
  ])('reads TRUST_PROXY %s', (value, expected) => {
    expect(readConfig({ ...smallest, TRUST_PROXY: value }).trustProxy).toBe(expected)
  })

  it.each([
    ['PORT', 'eighty', 'from 1 to 65535'],
    ['PORT', '70000', 'from 1 to 65535'],
    ['DATABASE_URL', '', 'not set'],
    ['DATABASE_URL', 'mysql://x:y@z/w', 'postgres://'],
    ['DATABASE_URL', 'postgres://portal@db1:5432,db2:5432/portal', 'several hosts; name one: HAProxy'],
    ['DATABASE_CONNECTIONS', '0', 'whole number'],
    ['DATABASE_READ_URL', 'mysql://x:y@z/w', 'postgres://'],
    ['DATABASE_READ_URL', 'postgres://portal@db1,db2/portal', 'several hosts; name one: HAProxy'],
    ['DATABASE_READ_LAG_SECONDS', '0', 'whole number'],
    ['TOKEN_SECRET', 'short', 'at least 32'],
    ['TOKEN_SECRET', '', 'not set'],
    ['PAYMENT_KEY_SECRET', 'short', 'at least 32'],
    ['IDENTITY_KEY', 'short', 'at least 32'],
    ['SMTP_URL', 'http://mail', 'smtp://'],
    ['SMTP_URL', '', 'not set'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM'],
    ['PUBLIC_URL', 'portal.primer.rs', 'http://'],
    ['DEMO', 'maybe', 'on or off'],
    ['ROBOT_CHECK', 'none', 'altcha, recaptcha'],
    ['TRUST_PROXY', 'everybody', 'TRUST_PROXY'],
    ['LOG_LEVEL', 'loud', 'one of'],
    ['CHECK_ANSWERS', '2', 'on or off'],
    ['FILES_URL', 'ftp://x', 'http://'],
    ['FILES_URL', 'https://s3.example.com/bucket', 'KEY:SECRET@'],
    ['FILES_URL', 'https://key:secret@s3.example.com/', 'bucket'],
    ['CLAMD_URL', 'http://127.0.0.1:3310', 'tcp://'],
    ['CLAMD_URL', '', 'a virus scanner, or set it to off'],
    ['ADMIN_PORT', '8080', 'another one than PORT'],
    ['ADMIN_PORT', 'x', 'whole number'],
    ['COMPLAINTS', 'sometimes', 'on or off'],
    ['GATEWAY_URL', 'nowhere', 'http://'],
    ['PAYMENT_FEE', '28,77', 'an amount like 28.77'],
    ['PAYMENT_FEE', '-1', 'an amount like 28.77'],
    ['PAYMENT_FEE', '1000.01', 'at most 1000.00'],
  ])('refuses %s=%j and names it', (name, value, hint) => {
    const read = () => readConfig({ ...smallest, [name]: value })
    expect(read).toThrow(ConfigProblem)
    expect(read).toThrow(name)
    expect(read).toThrow(hint)
  })

  it.each([
    ['TOKEN_SECRET', 'aaaaaaaabbbbbbbbaaaaaaaabbbbbbbb', 'too simple'],
    ['TOKEN_SECRET_PREVIOUS', 'short', 'at least 32'],
    ['PAYMENT_KEY_SECRET', secret, 'is the same as TOKEN_SECRET'],
    ['IDENTITY_KEY', `${secret}, for payments`, 'is the same as PAYMENT_KEY_SECRET'],
    ['IDENTITY_KEY_PREVIOUS', `${secret}, for identities`, 'is the same as IDENTITY_KEY'],
  ])('refuses %s=%j as a secret', (name, value, hint) => {
    expect(() => readConfig({ ...smallest, [name]: value })).toThrow(new RegExp(`^${name} .*${hint}`))
  })

  it('keeps a second secret of each, to believe and not to sign with', () => {
    const previous = { TOKEN_SECRET_PREVIOUS: 'the secret of tokens before this one' }
    expect(readConfig({ ...smallest, ...previous }).tokenSecretPrevious).toBe(previous.TOKEN_SECRET_PREVIOUS)
    expect(readConfig(smallest).tokenSecretPrevious).toBeUndefined()
  })

  it('tells every fault at once, a line each that begins with its name', () => {
    const wrong = {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://db',
      TOKEN_SECRET: 'short',
      GATEWAY_URL: 'https://gateway.primer.rs',
      VAPID_PUBLIC_KEY: 'half',
      WEBHOOK_URL: 'http://receiver',
      PAYMENT_FEE: 'much',
      LOG_LEVEL: 'loud',
      PUSH_HOSTS: '://',
    }
    const names = linesOf(wrong).map((line) => line.split(' ')[0])
    expect(names.sort()).toEqual(
      [
        'DATABASE_URL',
        'GATEWAY_MERCHANT',
        'GATEWAY_PASSWORD',
        'GATEWAY_SECRET',
        'GATEWAY_USER',
        'IDENTITY_KEY',
        'LOG_LEVEL',
        'MAIL_FROM',
        'CLAMD_URL',
        'PAYMENT_FEE',
        'PAYMENT_KEY_SECRET',
        'PORT',
        'PUSH_HOSTS',
        'SMTP_URL',
        'TOKEN_SECRET',
        'VAPID_PRIVATE_KEY',
        'VAPID_PUBLIC_KEY',
        'VAPID_SUBJECT',
        'WEBHOOK_SECRET',
        'WEBHOOK_URL',
      ].sort(),
    )
  })

  it('never repeats a secret in its complaint', () => {
    const read = () => readConfig({ ...smallest, DATABASE_URL: 'mysql://portal:very-secret@host/db' })
    expect(read).toThrow(expect.not.objectContaining({ message: expect.stringContaining('very-secret') }))
  })

  it.each([
    ['ROBOT_CHECK', 'recaptcha', 'RECAPTCHA_SITE_KEY'],
    ['GATEWAY_URL', 'https://gateway.primer.rs', 'GATEWAY_MERCHANT'],
    ['IPS_URL', 'https://ips.primer.rs', 'IPS_SECRET'],
  ])('with %s=%s asks for %s too', (name, value, missing) => {
    expect(() => readConfig({ ...smallest, [name]: value })).toThrow(`${missing} is not set`)
  })
})

describe('tracing', () => {
  const traced = (settings: Record<string, string>) => readConfig({ ...smallest, ...settings }).tracing

  it('is off without an address, and where it is switched off', () => {
    expect(traced({})).toBeUndefined()
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
    expect(traced({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  })

  it("takes OpenTelemetry's own names", () => {
    expect(traced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/otlp' })).toEqual({
      url: 'http://collector:4318/otlp/v1/traces',
      headers: {},
      resource: { 'service.name': 'moja-struja' },
      ratio: 1,
    })
    expect(
      traced({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.primer.rs/in',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-scope=a',
        OTEL_SERVICE_NAME: 'portal',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,service.instance.id=p1',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
      }),
    ).toEqual({
      url: 'https://traces.primer.rs/in',
      headers: { authorization: 'Bearer abc', 'x-scope': 'a' },
      resource: {
        'service.name': 'portal',
        'deployment.environment.name': 'test',
        'service.instance.id': 'p1',
      },
      ratio: 0.05,
    })
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%E0%A4%A'],
    ['OTEL_TRACES_SAMPLER', 'always_off'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
  ])('refuses %s "%s" by its name', (name, value) => {
    expect(() => traced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', [name]: value })).toThrow(
      name,
    )
  })
})
