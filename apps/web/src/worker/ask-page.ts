import type { WorkerQuestion } from '#web/session/worker-words.ts'

/** A page whose code is not there yet, or that sleeps, does not answer. */
const patienceMs = 2000

export function askPage<Answer>(
  page: Pick<Client, 'postMessage'>,
  question: WorkerQuestion,
): Promise<Answer | undefined> {
  const { port1: here, port2: there } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs)
    // Our own page answers; see app/device/answer-worker.ts.
    here.onmessage = ({ data }) => resolve(data as Answer)
    page.postMessage(question, [there])
  })
}
