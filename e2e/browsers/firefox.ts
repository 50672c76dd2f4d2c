import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver } from './driver.ts'

/** A new Firefox asks its maker for settings and lists; here whatever is not this machine meets a closed port. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'remote.prefs.recommended': true,
  // Documents open in the browser's own viewer, as they do for customers.
  'pdfjs.disabled': false,
}

const control = '\uE009'
const betweenKeysMs = 30

/** Firefox by WebDriver BiDi, which it speaks itself: commands and answers as JSON over one socket. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'moja-struja-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    browser.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1]
      if (found) resolve(found)
    })
    browser.once('exit', () => reject(new Error(`Firefox did not start: ${printed}`)))
  })
  const send = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const contextsOf = async () => {
    const { contexts } = await send('browsingContext.getTree', { maxDepth: 0 })
    return contexts as { context: string; url: string }[]
  }
  const [first] = await contextsOf()
  if (!first) throw new Error('Firefox has no tab')
  const { context } = first
  const call = async (body: string) => {
    const answer = await send('script.callFunction', {
      functionDeclaration: `async () => { ${body} }`,
      awaitPromise: true,
      target: { context },
      arguments: [],
    })
    const { type, result, exceptionDetails } = answer as {
      type: string
      result: { value?: string; sharedId?: string }
      exceptionDetails?: { text: string }
    }
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return result
  }
  const handleOf = async (element: string) => {
    const { sharedId } = await call(`
      const element = ${element}
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return element`)
    return { sharedId }
  }
  const perform = (source: object) => send('input.performActions', { context, actions: [source] })
  return {
    goTo: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) => {
      const isBlock = expression.startsWith('{')
      const { value } = await call(
        isBlock ? expression : `return JSON.stringify((await (${expression})) ?? null)`,
      )
      return value === undefined ? undefined : JSON.parse(value)
    },
    press: async (element) => {
      const origin = { type: 'element', element: await handleOf(element) }
      await perform({
        type: 'pointer',
        id: 'pointer',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    type: async (element, text) => {
      await call(`(${element}).focus()`)
      const struck = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
        // As fast as fingers: boxes of a code pass the focus on in between.
        { type: 'pause', duration: betweenKeysMs },
      ])
      await perform({
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value: control },
          { type: 'keyDown', value: 'a' },
          { type: 'keyUp', value: 'a' },
          { type: 'keyUp', value: control },
          ...struck,
        ],
      })
    },
    attach: async (element, file) => {
      const { sharedId } = await call(`return ${element}`)
      await send('input.setFiles', { context, element: { sharedId }, files: [file] })
    },
    windowUrls: async () => (await contextsOf()).map(({ url }) => url),
    picture: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    close: async () => {
      await send('browser.close', {}).catch(() => browser.kill())
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Send = (method: string, parameters: object) => Promise<Record<string, unknown>>

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data))
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('Firefox is gone'))
  })
  let lastId = 0
  return (method, params) => {
    lastId += 1
    const asked = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(lastId, asked)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return asked.promise
  }
}
