import { mkdir, writeFile } from 'node:fs/promises'
import { letters, makeFont, unicodeRange } from './letters.ts'

// npm run fonts: after a new version of the font, or when a text needs another letter at once.
const folder = new URL('../src/ui/fonts/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const part of letters) {
  const font = await makeFont(part)
  await writeFile(new URL(`manrope-${part.name}.woff2`, folder), font)
  process.stdout.write(
    `manrope-${part.name}.woff2: ${font.length} bytes, unicode-range: ${unicodeRange(part.text)}\n`,
  )
}
