import { deviceDatabase } from './device-database.ts'

/** What the worker has to tell the next page; nothing of a customer. */
type Note = 'pushChanged'

const notes = deviceDatabase('portal-notes')

export const keepNote = (note: Note): Promise<unknown> =>
  notes.act('readwrite', (store) => store.put(true, note))

/** Taken once, by one tab. */
export async function takeNote(note: Note): Promise<boolean> {
  let isThere = false
  await notes.act('readwrite', (store) => {
    const asking = store.get(note)
    asking.onsuccess = () => {
      isThere = asking.result === true
      store.delete(note)
    }
    return asking
  })
  return isThere
}
