import { type ChildProcess, spawn } from 'node:child_process'
import { findFreePort } from '@portal/database/embedded/free-port'
import type { Driver } from './driver.ts'
import { until } from './driver.ts'

export interface WebKitPrograms {
  /** Of webkit2gtk-driver. */
  readonly driver: string
  /** The small browser that comes with the library. */
  readonly browser: string
  /** It draws in windows, so it needs a display: one in memory. */
  readonly display: string
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** No graphics card, no sandbox inside the sandbox of a test machine. */
const environment = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
}

/** WebKit by WebDriver: a command is a request to its driver. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Driver> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await firstLine(screen)
  const port = await findFreePort()
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, ...environment, DISPLAY: `:${number}` },
  })
  const base = `http://127.0.0.1:${port}`
  await until('the driver of WebKit', async () => ((await fetch(`${base}/status`)).ok ? true : undefined))
  const { sessionId } = (await ask(`${base}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        timeouts: { script: 20_000, pageLoad: 40_000 },
      },
    },
  })) as { sessionId: string }
  const session = `${base}/session/${sessionId}`
  const run = (script: string) => ask(`${session}/execute/sync`, 'POST', { script, args: [] })
  const handleOf = async (element: string): Promise<string> => {
    const found = (await run(`
      const element = ${element}
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return element`)) as Record<string, string>
    return `${session}/element/${found[elementKey]}`
  }
  return {
    goTo: async (url) => {
      await ask(`${session}/url`, 'POST', { url })
    },
    evaluate: async (expression) => {
      if (expression.startsWith('{')) return run(expression)
      const script = `
        const done = arguments[0]
        Promise.resolve().then(() => ${expression}).then(
          (value) => done({ value: JSON.stringify(value ?? null) }), (problem) => done({ problem: String(problem) }))`
      const { value, problem } = (await ask(`${session}/execute/async`, 'POST', { script, args: [] })) as {
        value?: string
        problem?: string
      }
      if (value === undefined) throw new Error(problem)
      return JSON.parse(value)
    },
    press: async (element) => {
      await ask(`${await handleOf(element)}/click`, 'POST', {})
    },
    type: async (element, text) => {
      // Keys go behind what stands there, so it goes first, as when a customer deletes it.
      await run(`
        const field = ${element}
        if (field.value === '') return
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, '')
        field.dispatchEvent(new Event('input', { bubbles: true }))`)
      await ask(`${await handleOf(element)}/value`, 'POST', { text })
    },
    attach: async (element, file) => {
      const found = (await run(`return ${element}`)) as Record<string, string>
      await ask(`${session}/element/${found[elementKey]}/value`, 'POST', { text: file })
    },
    windowUrls: async () => {
      const own = (await ask(`${session}/window`, 'GET')) as string
      const handles = (await ask(`${session}/window/handles`, 'GET')) as string[]
      const urls: string[] = []
      for (const handle of [own, ...handles.filter((each) => each !== own)]) {
        await ask(`${session}/window`, 'POST', { handle })
        urls.push((await ask(`${session}/url`, 'GET')) as string)
      }
      await ask(`${session}/window`, 'POST', { handle: own })
      return urls
    },
    picture: async () => Buffer.from((await ask(`${session}/screenshot`, 'GET')) as string, 'base64'),
    close: async () => {
      await ask(session, 'DELETE').catch(() => undefined)
      await Promise.all([end(server), end(screen)])
    },
  }
}

/** A driver that is silent for so long has lost its browser. */
const longestCommandMs = 60_000

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(longestCommandMs),
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdio[3]?.on('data', (text: Buffer) => {
      printed += text
      if (printed.endsWith('\n')) resolve(printed.trim())
    })
    child.once('exit', () => reject(new Error('The display did not start')))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
