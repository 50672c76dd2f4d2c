import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#api/logger.ts'
import { anAddress, aVerifiedAccount, bearer, goodPassword, signInAs } from '#testing/accounts.ts'
import { asWholeCode } from '#testing/mailbox.ts'
import { createTestApp } from '#testing/test-app.ts'
import { currentOrigin, originHeaders, runAs } from './origin.ts'
import { startTracing } from './start-tracing.ts'
import { noTracing, traced, type TracingConfig } from './tracing.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}
interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

/** Takes OTLP over HTTP in JSON, as a collector does. */
async function startCollector() {
  const bodies: Sent[] = []
  const calls: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const server = createServer(async (request, response) => {
    calls.push({ url: request.url, headers: request.headers })
    bodies.push((await json(request)) as Sent) // what came is looked at by the tests
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server's address is never a pipe's name
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    calls,
    resources: () => bodies.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => resource)),
    spans: () =>
      bodies.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  }
}

const quiet = createLogger('silent')
const collector = await startCollector()
const config: TracingConfig = {
  url: collector.url,
  headers: { authorization: 'Bearer of-the-tests' },
  resource: { 'service.name': 'moja-struja-test' },
  ratio: 1,
}
const attributeOf = (span: SentSpan | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0]

describe('traces of a portal', () => {
  const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
  const traceparent = `00-${caller.traceId}-${caller.spanId}-00`
  let email = ''
  let resetCode = ''
  let spans: SentSpan[] = []
  const named = (name: string) => spans.filter((span) => span.name === name)
  const ofCaller = () => spans.filter(({ traceId }) => traceId === caller.traceId)

  beforeAll(async () => {
    const tracing = await startTracing(config, quiet)
    const app = await createTestApp({ tracing })
    email = await aVerifiedAccount(app)
    const { accessToken } = await signInAs(app, email)
    await app.get('/api/account/session?key=a-key', bearer(accessToken))
    await app.get('/documents/en-US/terms-of-use.pdf')
    await app.get('/health/live')
    await app.post(
      '/api/account/forget-password',
      { emailAddress: email, reCaptchaToken: await app.solveRobotCheck() },
      { address: anAddress(), headers: { traceparent, 'x-request-id': 'the-reset-0001' } },
    )
    await app.runJobs()
    resetCode = app.mailbox.lastCode(email)
    await tracing.close()
    spans = collector.spans()
  })

  it('go to the collector with its headers and the name of the service', () => {
    expect(collector.calls[0]).toMatchObject({
      url: '/v1/traces',
      headers: { 'content-type': 'application/json', authorization: 'Bearer of-the-tests' },
    })
    expect(collector.resources()[0]?.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'moja-struja-test' },
    })
  })

  it('have requests by route, and their statements by name beneath them', () => {
    const [request] = named('GET /api/account/session')
    expect(request?.kind).toBe(2)
    expect(attributeOf(request, 'http.response.status_code')).toBe(200)
    expect(attributeOf(request, 'portal.call')).toBe('account.session.get')
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      expect(statement.name).toMatch(/^sql [a-z]/)
      expect(attributeOf(statement, 'db.system.name')).toBe('postgresql')
      expect(statement.traceId).toBe(request?.traceId)
    }
  })

  it('have documents under the request that asked', () => {
    const [pdf] = spans.filter(({ name }) => name.startsWith('pdf '))
    const [request] = named('GET /documents/:language/:name.pdf')
    expect(pdf?.parentSpanId).toBe(request?.spanId)
  })

  it("go on from the caller's trace through the transaction, the job and the mail", () => {
    const [request] = ofCaller().filter(({ kind }) => kind === 2)
    expect(request?.parentSpanId).toBe(caller.spanId)
    expect(attributeOf(request, 'portal.request_id')).toBe('the-reset-0001')
    const [transaction] = ofCaller().filter(({ name }) => name === 'sql transaction')
    const [job] = ofCaller().filter(({ name }) => name.startsWith('job '))
    expect(job?.kind).toBe(5)
    expect(attributeOf(job, 'portal.request_id')).toBe('the-reset-0001')
    expect(transaction).toBeDefined()
    const [mail] = ofCaller().filter(({ name }) => name === 'smtp send')
    expect(mail?.parentSpanId).toBe(job?.spanId)
  })

  it('leave out what machines ask all the time', () => {
    expect(spans.filter(({ name }) => name.includes('/health'))).toEqual([])
  })

  it('have nothing of a customer', () => {
    const everything = JSON.stringify(collector.spans())
    expect(everything).not.toMatch(asWholeCode(resetCode))
    for (const secret of [email, goodPassword, 'a-key', '203.0.113', 'select ']) {
      expect(everything).not.toContain(secret)
    }
  })
})

describe('a span', () => {
  const collect = async (
    settings: Partial<TracingConfig>,
    run: (tracing: typeof noTracing) => Promise<void>,
  ) => {
    const own = await startCollector()
    const tracing = await startTracing({ ...config, url: own.url, ...settings }, quiet)
    await run(tracing)
    await tracing.close()
    return own.spans()
  }

  it('fails with the code of what was thrown, and without its words', async () => {
    const failure = Object.assign(new Error('ana@primer.rs'), { code: '23505' })
    const sent = await collect({}, async (tracing) => {
      const plan = { name: 'work', kind: 'internal' } as const
      await expect(traced(tracing, plan, () => Promise.reject(failure))).rejects.toThrow(failure)
    })
    expect(sent).toMatchObject([{ name: 'work', status: { code: 2 } }])
    expect(attributeOf(sent[0], 'error.type')).toBe('23505')
    expect(JSON.stringify(sent)).not.toContain('ana@')
  })

  it('is kept by our ratio, whatever the caller says of sampling', async () => {
    const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const sent = await collect({ ratio: 0 }, (tracing) =>
      traced(tracing, { name: 'work', kind: 'server', parent }, () => sleep(1)),
    )
    expect(sent).toEqual([])
  })

  it.each(['', 'none', '00-0-0-0', '00-00000000000000000000000000000000-00f067aa0ba902b7-01'])(
    'begins a trace of its own when the caller names it "%s"',
    async (parent) => {
      const sent = await collect({}, (tracing) =>
        traced(tracing, { name: 'work', kind: 'server', parent }, () => sleep(1)),
      )
      expect(sent).toHaveLength(1)
      expect(sent[0]?.parentSpanId ?? '').toBe('')
    },
  )

  it('goes out with calls as a traceparent beside the id of the request', async () => {
    let headers: Record<string, string> = {}
    const sent = await collect({}, (tracing) =>
      runAs({ requestId: 'a-request-01', span: undefined }, () =>
        traced(tracing, { name: 'work', kind: 'client' }, async () => {
          headers = originHeaders()
        }),
      ),
    )
    expect(headers).toEqual({
      'x-request-id': 'a-request-01',
      traceparent: `00-${sent[0]?.traceId}-${sent[0]?.spanId}-01`,
    })
  })
})

it('OpenTelemetry is imported by one file, which is loaded only when it is asked for', () => {
  const folder = new URL('../', import.meta.url)
  const sources = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const thoseWith = (words: RegExp) =>
    sources.filter((file) => words.test(readFileSync(new URL(file, folder), 'utf8')))
  expect(thoseWith(/'@opentelemetry\//)).toEqual(['tracing/open-telemetry.ts'])
  expect(thoseWith(/^(?:import|export) .*open-telemetry\.ts'|^} from .*open-telemetry\.ts'/m)).toEqual([])
  expect(thoseWith(/await import\('\.\/open-telemetry\.ts'\)/)).toEqual(['tracing/start-tracing.ts'])
})

it('nothing is traced without an address', async () => {
  const tracing = await startTracing(undefined, quiet)
  expect(tracing).toBe(noTracing)
  await traced(tracing, { name: 'work', kind: 'internal' }, async () =>
    expect(currentOrigin()).toBeUndefined(),
  )
})

it('a collector that does not answer is told once and holds up nothing', async () => {
  const told: string[] = []
  const logger = { warn: (_facts: unknown, words: string) => told.push(words), info: () => undefined }
  const tracing = await startTracing({ ...config, url: 'http://127.0.0.1:9/v1/traces' }, logger as never)
  for (let times = 0; times < 3; times += 1) {
    await traced(tracing, { name: 'work', kind: 'internal' }, () => sleep(1))
  }
  await tracing.close()
  expect(told).toEqual(['the collector takes no traces'])
})
