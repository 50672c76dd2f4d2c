/** Where so many fail, what they need is away, and the rest would only wait for it too. */
const mostFailures = 10

/**
 * One after the other. One that fails leaves the others their turn and is told of at the end, when it fails the job: what
 * cannot be done must not stand before all that comes behind it.
 */
export async function workThrough<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    await work(item).catch((error: unknown) => failures.push(error))
    if (failures.length === mostFailures) break
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed: ${failures[0]}`)
  if (failures.length === 1) throw failures[0]
}
