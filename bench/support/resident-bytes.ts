/** What the portal's metrics tell under these names. */
async function readMetrics<Name extends string>(
  adminUrl: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const text = await (await fetch(`${adminUrl}/metrics`)).text()
  const figureOf = (name: string) => {
    const value = Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
    if (!Number.isFinite(value)) throw new Error(`The metrics do not tell ${name}`)
    return value
  }
  return Object.fromEntries(names.map((name) => [name, figureOf(name)])) as Record<Name, number> // one for each
}

/** What the portal holds in memory, all of it and its JavaScript alone. */
export async function portalMemory(adminUrl: string): Promise<{ residentBytes: number; heapBytes: number }> {
  const names = ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'] as const
  const metrics = await readMetrics(adminUrl, names)
  return {
    residentBytes: metrics.process_resident_memory_bytes,
    heapBytes: metrics.nodejs_heap_size_used_bytes,
  }
}

export const residentBytes = async (adminUrl: string): Promise<number> =>
  (await portalMemory(adminUrl)).residentBytes
