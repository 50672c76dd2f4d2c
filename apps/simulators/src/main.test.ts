import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import nodemailer from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forkSimulators, makeDataFolder } from '#simulators/testing/test-simulators.ts'

let dataFolder: Awaited<ReturnType<typeof makeDataFolder>>

beforeEach(async () => {
  dataFolder = await makeDataFolder()
})
afterEach(() => dataFolder.remove())

const startProcess = (environment: Record<string, string>): ChildProcess =>
  forkSimulators(dataFolder.path, environment)

async function readFailure(process: ChildProcess) {
  if (!process.stderr) throw new Error('the process has no error stream')
  const [errors, [code]] = await Promise.all([text(process.stderr), once(process, 'exit')])
  return { errors, code }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'it tells when it is ready and stops cleanly on %s',
  async (signal) => {
    const simulators = startProcess({})
    const output = simulators.stdout && text(simulators.stdout)
    const [ready] = await once(simulators, 'message')
    expect(ready).toEqual({
      ready: true,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      smtpUrl: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
    })

    const live = await fetch(`${ready.url}/health/live`)
    expect(live.status).toBe(200)
    // An open page keeps listening for mail and must not hold the stop up.
    const events = await fetch(`${ready.url}/mailbox/api/events`)
    simulators.kill(signal)
    const [code] = await once(simulators, 'exit')
    expect(code).toBe(0)
    await events.text()
    expect((await output)?.trim().split('\n')).toEqual([JSON.stringify(ready)])
  },
)

test('mail that was accepted is there after the process was killed and started again', async () => {
  const killed = startProcess({})
  const [before] = await once(killed, 'message')
  const mail = { from: 'portal@primer.rs', to: 'ana@primer.rs', subject: 'Сачувана', text: 'x' }
  await nodemailer.createTransport(before.smtpUrl).sendMail(mail)
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  const restarted = startProcess({})
  const [after] = await once(restarted, 'message')
  const messages = await (await fetch(`${after.url}/mailbox/api/messages?to=ana@primer.rs`)).json()
  expect(messages).toMatchObject([{ to: 'ana@primer.rs', subject: 'Сачувана' }])
  restarted.kill()
  await once(restarted, 'exit')
})

test('it stops when the process that started it is gone', async () => {
  const simulators = startProcess({})
  await once(simulators, 'message')
  simulators.disconnect()
  expect(await once(simulators, 'exit')).toEqual([0, null])
})

test.each(['SIMULATORS_PORT', 'SMTP_PORT'])(
  'a taken %s is one clear line and a non-zero exit',
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''

    const { errors, code } = await readFailure(startProcess({ [name]: port }))
    other.close()
    expect(errors).toBe(`The simulators did not start: ${name} 127.0.0.1:${port} is already in use\n`)
    expect(code).toBe(1)
  },
)

test('a wrong value and an unusable folder are one clear line and a non-zero exit', async () => {
  const wrongPort = await readFailure(startProcess({ SMTP_PORT: 'mail' }))
  expect(wrongPort.errors).toMatch(/^The simulators did not start: SMTP_PORT must be .*\n$/)
  expect(wrongPort.code).toBe(1)

  const file = join(dataFolder.path, 'file')
  await writeFile(file, '')
  const wrongFolder = await readFailure(startProcess({ DATA_DIR: file }))
  expect(wrongFolder.errors).toMatch(/^The simulators did not start: the folder .* cannot be used .*\n$/)
  expect(wrongFolder.code).toBe(1)
})
