import { fileTypeFromFile } from 'file-type'
import { DocumentRefused, type UploadedFile } from './document.ts'
import { documentKinds } from './document-kinds.ts'
import { documentName, extensionOf } from './document-name.ts'
import { notWhatItSays, withFileBytes } from './file-bytes.ts'

/** The judgement itself. It reads and reckons for as long as the file makes it, so only judging threads call it. */
export async function inspectDocument({ path, name, sizeBytes }: UploadedFile): Promise<string> {
  const kept = documentName(name)
  const kind = documentKinds.get(extensionOf(kept))
  if (!kind) throw notWhatItSays('its name has no ending that is allowed')
  if (sizeBytes === 0) throw new DocumentRefused('fileEmpty', 'the file is empty')
  const signature = await fileTypeFromFile(path)
  if (!kind.signatures.includes(signature?.ext ?? null)) {
    const check = kind.toldApart?.get(signature?.ext ?? '')
    if (check) await withFileBytes(path, check)
    throw notWhatItSays(`its content is ${signature?.mime ?? 'of no known kind'}`)
  }
  await withFileBytes(path, async (bytes) => {
    for (const check of kind.checks) await check(bytes)
  })
  return kept
}
