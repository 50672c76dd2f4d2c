/** Simulators for one test file after the other, each with a folder of its own: a process for each took a second. */
import { readConfig } from '#simulators/config.ts'
import { type Simulators, startSimulators } from '#simulators/simulators.ts'

const running = new Map<string, Simulators>()

async function start(folder: string): Promise<{ url: string }> {
  const config = readConfig({ SIMULATORS_PORT: '0', SMTP_PORT: '0', DATA_DIR: folder })
  const simulators = await startSimulators(config, () => new Date())
  running.set(folder, simulators)
  return { url: simulators.url }
}

async function stop(folder: string): Promise<{ url: string }> {
  const simulators = running.get(folder)
  running.delete(folder)
  await simulators?.stop()
  return { url: simulators?.url ?? '' }
}

process.on('message', ({ act, folder }: { act: 'start' | 'stop'; folder: string }) => {
  const done = act === 'start' ? start(folder) : stop(folder)
  done.then(
    ({ url }) => process.send?.({ folder, url }),
    (error: Error) => process.send?.({ folder, failure: error.message }),
  )
})
process.once('disconnect', () => process.exit())
