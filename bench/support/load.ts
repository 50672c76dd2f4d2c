import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

async function withFile<Result>(
  name: string,
  text: string,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-load-'))
  const file = join(folder, name)
  writeFileSync(file, text)
  try {
    return await use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export interface HttpLoad {
  url: string
  /** Lua: fills `body` for each request. */
  bodyScript: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

export interface LoadResult {
  perSecond: number
  p99Ms: number
}

const toMs = (value: string, unit: string) =>
  Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN)

/** wrk with a POST whose body changes with each request; any answer but 200 fails the measurement. */
export function loadByWrk({ url, bodyScript, headers, connections, seconds }: HttpLoad): Promise<LoadResult> {
  const headerLines = Object.entries({ 'Content-Type': 'application/json', ...headers }).map(
    ([name, value]) => `wrk.headers["${name}"] = "${value}"`,
  )
  const script = `wrk.method = "POST"
${headerLines.join('\n')}
function init() math.randomseed(os.time()) end
function request()
  local body
  ${bodyScript}
  return wrk.format(nil, nil, nil, body)
end`
  return withFile('load.lua', script, async (file) => {
    const options = ['-t', '1', '-c', `${connections}`, '-d', `${seconds}s`, '--latency', '-s', file, url]
    const { stdout } = await run('wrk', options)
    const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
    const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout)
    if (/Non-2xx/.test(stdout) || !perSecond || !p99) throw new Error(`wrk did not measure:\n${stdout}`)
    return { perSecond: Number(perSecond), p99Ms: toMs(p99[1] ?? '', p99[2] ?? '') }
  })
}

export interface SqlLoad {
  url: string
  /** A pgbench script. */
  script: string
  connections: number
  seconds: number
  protocol: string
}

export function loadByPgbench({
  url,
  script,
  connections,
  seconds,
  protocol,
}: SqlLoad): Promise<{ perSecond: number }> {
  return withFile('load.sql', script, async (file) => {
    const options = [
      '-n',
      '-M',
      protocol,
      '-c',
      `${connections}`,
      '-j',
      '1',
      '-T',
      `${seconds}`,
      '-f',
      file,
      url,
    ]
    // As the portal's connections: else each statement on partitions would be planned anew (record 0166).
    const env = { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c jit=off' }
    const { stdout } = await run('pgbench', options, { env })
    const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!perSecond) throw new Error(`pgbench did not measure:\n${stdout}`)
    return { perSecond: Number(perSecond) }
  })
}
