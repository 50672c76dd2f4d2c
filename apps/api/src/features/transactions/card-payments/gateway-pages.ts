import { type PaymentServices, requireGateway } from '#api/features/transactions/core/services.ts'
import { isKnownSession } from '#api/features/transactions/core/session-store.ts'
import { type FileAnswer, fileAnswer } from '#api/http/call/file-answer.ts'
import { problem } from '#api/http/problem.ts'

const aliveForMs = 5_000
const scriptForMs = 10 * 60 * 1000

/** The address of the bank's form, while the gateway answers: nobody shall type a card in vain. */
export function createGatewayWatch(services: PaymentServices): () => Promise<{ auth3DUrl: string }> {
  let aliveUntilMs = 0
  return async () => {
    const gateway = requireGateway(services)
    if (services.clock() >= aliveUntilMs) {
      if (!(await gateway.isThere())) throw problem('paymentUnavailable')
      aliveUntilMs = services.clock() + aliveForMs
    }
    return { auth3DUrl: gateway.formUrl }
  }
}

/** The gateway's script, fetched now and then; it is the same for every payment. */
export function createCardScript(services: PaymentServices): (sessionToken: string) => Promise<FileAnswer> {
  let kept: { bytes: Uint8Array; untilMs: number } | undefined
  return async (sessionToken) => {
    const { database, vault, clock } = services
    const gateway = requireGateway(services)
    const isOurs = await isKnownSession(database, vault.hashes(sessionToken), new Date(clock()))
    if (!isOurs) throw problem('notFound')
    if (!kept || kept.untilMs <= clock()) {
      const script = await gateway.readScript()
      if (script === null) throw problem('paymentUnavailable')
      kept = { bytes: Buffer.from(script), untilMs: clock() + scriptForMs }
    }
    return fileAnswer({ contents: kept.bytes, name: 'card-script.js', disposition: 'inline' })
  }
}
