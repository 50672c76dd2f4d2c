/** What the gateway's script encrypts; the names are the script's. */
export interface ScriptCard {
  readonly pan: string
  readonly expiryYear: string
  readonly expiryMonth: string
  readonly cvv: string
  readonly name: string
  readonly nonce: string
}

export interface EncryptionTask {
  readonly scriptAddress: string
  readonly card: ScriptCard
}

export interface EncryptionAnswer {
  /** Null when the script did not come or did not do its work. */
  readonly encryptedData: string | null
}

/** What the script leaves behind when it has run. */
interface CardScript {
  encrypt(card: ScriptCard): Promise<string>
}

const answer = (encryptedData: string | null) =>
  self.postMessage({ encryptedData } satisfies EncryptionAnswer)

self.onmessage = async ({ data: { scriptAddress, card } }: MessageEvent<EncryptionTask>) => {
  try {
    await import(/* @vite-ignore */ scriptAddress)
    answer(await findScript().encrypt(card))
  } catch {
    answer(null)
  }
}

function findScript(): CardScript {
  const { msuCse } = globalThis as { msuCse?: CardScript }
  if (!msuCse) throw new Error('The script left nothing to encrypt with')
  return msuCse
}
