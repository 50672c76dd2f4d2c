import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'

/** Browsers that guess a type look at no more. */
const guessedBytes = 2048
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)[\s>/]/i

/** A file that a browser could take for a page as well. */
export async function refuseMarkup(bytes: FileBytes): Promise<void> {
  const beginning = (await bytes.readSome(0, guessedBytes)).toString('latin1')
  if (markup.test(beginning)) throw notWhatItSays('there is a page hidden in it')
}

const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const endRecordBytes = 22
const commentLengthAt = 20
const commentMaxBytes = 65_535

/** A file that is an archive as well: unpackers look for the record at the end, whatever stands before it. */
export async function refuseArchive(bytes: FileBytes): Promise<void> {
  if ((await findEndRecord(bytes)) !== undefined) throw isArchiveToo()
}

/** The same where a good file may have archives inside: then only one that ends with the file. */
export async function refuseArchiveBehind(bytes: FileBytes): Promise<void> {
  const record = await findEndRecord(bytes)
  if (record === undefined) return
  if (record.length === endRecordBytes + record.readUInt16LE(commentLengthAt)) throw isArchiveToo()
}

/** From the last record on. */
async function findEndRecord(bytes: FileBytes): Promise<Buffer | undefined> {
  const length = Math.min(bytes.size, endRecordBytes + commentMaxBytes)
  const tail = Buffer.from(await bytes.readSome(bytes.size - length, length))
  const at = tail.lastIndexOf(endRecord)
  return at === -1 || at + endRecordBytes > tail.length ? undefined : tail.subarray(at)
}

const isArchiveToo = () => notWhatItSays('there is an archive hidden in it')
