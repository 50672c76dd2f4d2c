/** Writes the corpus to a folder, to be tried by hand: node apps/api/testing/upload-corpus/write-corpus.ts DIR */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentName } from '#api/files/document-name.ts'
import { uploadCorpus } from './corpus.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder')

for (const [index, { name, content, verdict }] of uploadCorpus.entries()) {
  const place = join(folder, verdict)
  await mkdir(place, { recursive: true })
  await writeFile(join(place, `${index + 1} ${documentName(name)}`), await content())
}
