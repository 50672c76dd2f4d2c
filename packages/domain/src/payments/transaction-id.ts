/**
 * A transaction's id is a UUID that begins with its time (version 7) and carries its commercial contract, so that any
 * call and any callback finds the row by its contract alone (decision 20). It is also the providers' payment id.
 */

const contractBits = 36n
const randomBitsAfter = 26n
const highestContractId = 2n ** contractBits - 1n
const randomBytesNeeded = 5
const transactionId = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** `random` is at least five bytes of chance. */
export function makeTransactionId(contractId: number, nowMs: number, random: Uint8Array): string {
  const contract = BigInt(contractId)
  if (contract < 1n || contract > highestContractId) throw new RangeError('a contract id has at most 36 bits')
  if (random.length < randomBytesNeeded) throw new RangeError('an id needs five random bytes')
  const chance = random.slice(0, randomBytesNeeded).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const head = (chance >> randomBitsAfter) & 0xfffn
  const tail = (0b10n << 62n) | (contract << randomBitsAfter) | (chance & (2n ** randomBitsAfter - 1n))
  const hex = `${toHex(BigInt(nowMs), 12)}7${toHex(head, 3)}${toHex(tail, 16)}`
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Null for what is no id of ours. */
export function contractOfTransaction(id: string): number | null {
  if (!transactionId.test(id)) return null
  const tail = BigInt(`0x${id.slice(19).replace('-', '')}`)
  const contractId = Number((tail >> randomBitsAfter) & highestContractId)
  return contractId === 0 ? null : contractId
}

const toHex = (value: bigint, digits: number) => value.toString(16).padStart(digits, '0')
