/** While one file waits for the disk, others are read, summed and written. */
const atOnce = 16

/** Carries out the work for each item, a few at a time. When one fails, those beside it end first. */
export async function fewAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    const ends = await Promise.allSettled(items.slice(start, start + atOnce).map(work))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }
}
