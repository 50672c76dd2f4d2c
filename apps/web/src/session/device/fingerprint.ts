/** Tells one account from another without naming it: 32 bits of FNV-1a, from which no address can be read back. */
export function fingerprint(userName: string): string {
  let hash = 0x811c9dc5
  for (const letter of new TextEncoder().encode(userName)) hash = Math.imul(hash ^ letter, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
