import { readConfig } from '#simulators/config.ts'
import { startSimulators } from '#simulators/simulators.ts'

async function main(): Promise<void> {
  const simulators = await startSimulators(readConfig(), () => new Date())

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await simulators.stop()
    if (process.connected) process.disconnect()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // A parent that died without a word must not leave the ports taken.
  process.once('disconnect', stop)

  const ready = { ready: true, url: simulators.url, smtpUrl: simulators.smtpUrl }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  process.send?.(ready)
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The simulators did not start: ${reason}\n`)
  process.exit(1)
})
