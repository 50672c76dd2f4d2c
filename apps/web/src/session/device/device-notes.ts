import { deviceDatabase } from './device-database.ts'

/** What the worker has to tell the next page; nothing of a customer. */
type Note = 'pushChanged'

const notes = deviceDatabase('portal-notes')

/** The first one stays until it is taken: it is what the server still knows. */
export const keepNote = (note: Note, text: string): Promise<unknown> =>
  notes.act('readwrite', (store) => {
    const asking = store.get(note)
    asking.onsuccess = () => {
      if (asking.result === undefined) store.put(text, note)
    }
    return asking
  })

/** Taken once, by one tab; null where there is none. */
export async function takeNote(note: Note): Promise<string | null> {
  let found: unknown
  await notes.act('readwrite', (store) => {
    const asking = store.get(note)
    asking.onsuccess = () => {
      found = asking.result
      store.delete(note)
    }
    return asking
  })
  return found === undefined ? null : String(found)
}
