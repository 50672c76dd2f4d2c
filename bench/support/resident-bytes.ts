/** What the portal holds in memory, as its metrics tell it. */
export async function residentBytes(adminUrl: string): Promise<number> {
  const text = await (await fetch(`${adminUrl}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
  if (!Number.isFinite(bytes)) throw new Error('The metrics do not tell the memory')
  return bytes
}
