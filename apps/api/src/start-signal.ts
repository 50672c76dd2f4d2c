/**
 * The start command brings the API up while its database is still being made (tools/start/portal.ts): with `--wait` the modules
 * load, and the process goes on when it is told to. Without its starter it ends.
 */
export function startSignal(): Promise<void> {
  if (!process.argv.includes('--wait')) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => process.exit(0)
    process.once('disconnect', end)
    process.once('message', () => {
      process.off('disconnect', end)
      resolve()
    })
  })
}
