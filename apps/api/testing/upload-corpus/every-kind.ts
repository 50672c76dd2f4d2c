import { smallPdf } from '@portal/demo-world/small-pdf'
import { makeDocx, makeOdt, makeXlsx, makeZip } from './archives.ts'
import { makeDoc, makeXls } from './compound-files.ts'
import { type CorpusFile, wrongType } from './corpus-file.ts'
import { makePicture, svg } from './pictures.ts'

/** A good file of each kind. */
const kinds: Readonly<Record<string, CorpusFile['content']>> = {
  pdf: () => smallPdf(['Prigovor']),
  png: () => makePicture('png'),
  docx: () => makeDocx(),
  gif: () => makePicture('gif'),
  xls: () => makeXls(),
  svg: () => svg('<rect width="9" height="9"/>'),
  jpeg: () => makePicture('jpeg'),
  odt: () => makeOdt(),
  webp: () => makePicture('webp'),
  doc: () => makeDoc(['Prigovor']),
  avif: () => makePicture('avif'),
  xlsx: () => makeXlsx(),
  txt: () => Buffer.from('Стање бројила је 47120.\n'),
}
const extensions = Object.keys(kinds)
const entries = Object.entries(kinds)
/** A text has no end that could be missing. */
const withEnd = entries.filter(([extension]) => extension !== 'txt')

const archive = makeZip([{ name: 'a.txt', content: Buffer.from('a') }])
const followers = [1, 3, 5, 8]

/** Each kind under the names of four others. */
const exchanged = entries.flatMap(([extension, content], place) =>
  followers.map((step) => {
    const other = extensions[(place + step) % extensions.length] ?? ''
    return wrongType(`${extension}-kao.${other}`, content)
  }),
)

/** The tricks that can be played with every kind alike. */
const tricked = [
  ...withEnd.map(([extension, content]) =>
    wrongType(`pola.${extension}`, async () => {
      const whole = await content()
      return whole.subarray(0, whole.length / 2)
    }),
  ),
  ...entries.map(([extension, content]) =>
    wrongType(`s-arhivom.${extension}`, async () => Buffer.concat([await content(), archive])),
  ),
  ...extensions.map((extension) => wrongType(`nule.${extension}`, () => Buffer.alloc(4096))),
  ...extensions.map((extension) =>
    wrongType(`program.${extension}`, () =>
      Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0>\0', 'latin1'),
    ),
  ),
]

export const everyKind: CorpusFile[] = [...exchanged, ...tricked]
