import { getCardScript } from '@portal/contract/transactions/card-payments'
import { parseCardExpiry } from '@portal/domain/payments/card-expiry'
import { paymentConstants } from '@portal/domain/limits'
import type { EncryptionAnswer, EncryptionTask } from './card-encryption-worker.ts'
import type { CardEntry } from './card-entry.ts'

const longestMs = 20_000

export class CardEncryptionError extends Error {
  override readonly name = 'CardEncryptionError'
}

/** Encrypts a card with the gateway's script in a worker, terminated afterwards (record 0046). */
export async function encryptCard(
  card: CardEntry,
  { sessionToken, holderName }: { sessionToken: string; holderName: string },
): Promise<string> {
  const task = encryptionTask(card, sessionToken, holderName)
  const worker = new Worker(new URL('./card-encryption-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await answerOf(worker, task)
  } finally {
    worker.terminate()
  }
}

function answerOf(worker: Worker, task: EncryptionTask): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CardEncryptionError())
    const timer = setTimeout(fail, longestMs)
    worker.onmessage = ({ data }: MessageEvent<EncryptionAnswer>) => {
      clearTimeout(timer)
      if (data.encryptedData === null) fail()
      else resolve(data.encryptedData)
    }
    worker.onerror = fail
    worker.postMessage(task)
  })
}

function encryptionTask(card: CardEntry, sessionToken: string, holderName: string): EncryptionTask {
  const expiry = parseCardExpiry(card.expiry)
  if (expiry === null) throw new CardEncryptionError()
  return {
    scriptAddress: `${getCardScript.path}?${new URLSearchParams({ sessionToken })}`,
    card: {
      pan: card.number,
      expiryYear: String(expiry.year),
      expiryMonth: String(expiry.month).padStart(2, '0'),
      cvv: card.cvv,
      name: holderName,
      // Spec 4.9: the nonce is the beginning of the session token.
      nonce: sessionToken.slice(0, paymentConstants.nonceCharacters),
    },
  }
}
