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
const commentMaxBytes = 65_535

/** A file that is an archive as well: unpackers look for the record at the end, whatever stands before it. */
export async function refuseArchive(bytes: FileBytes): Promise<void> {
  const length = Math.min(bytes.size, endRecordBytes + commentMaxBytes)
  const tail = await bytes.readSome(bytes.size - length, length)
  const at = tail.lastIndexOf(endRecord)
  if (at === -1 || at + endRecordBytes > tail.length) return
  throw notWhatItSays('there is an archive hidden in it')
}
