import { type FileBytes, notWhatItSays } from '#api/files/file-bytes.ts'
import { refuseActivePdf } from './pdf-activity.ts'

const tailBytes = 2048

/** Header in the first byte, cross-reference and end mark in the last ones: readers forgive more, we don't. */
export async function checkPdf(bytes: FileBytes): Promise<void> {
  const header = (await bytes.read(0, 8)).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(header)) throw notWhatItSays('it does not begin as a PDF')
  const tail = await bytes.readSome(Math.max(0, bytes.size - tailBytes), tailBytes)
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail.toString('latin1'))) {
    throw notWhatItSays('the PDF does not end where the file does')
  }
  refuseActivePdf(await bytes.read(0, bytes.size))
}
