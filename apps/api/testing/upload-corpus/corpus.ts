import { smallPdf } from '@portal/demo-world/small-pdf'
import { complaintFiles } from '@portal/domain/files/file-limits'
import { makeDocx, makeOdt, makeOverlappingDocx, makeXlsx, makeZip } from './archives.ts'
import { accepted, type CorpusFile, locked, refused, tooMuchInside, wrongType } from './corpus-file.ts'
import { drawings } from './drawings.ts'
import { everyKind } from './every-kind.ts'
import { officeFiles } from './office-files.ts'
import { pdfFiles } from './pdf-files.ts'
import { makePicture, makePng, makeWideGif, makeWideJpeg, pngNote, svg } from './pictures.ts'

const pdf = smallPdf(['Prigovor', 'Stanje brojila'])
const text = Buffer.from('Стање бројила је 47120.\r\n')
const page = Buffer.from('<html><body><script>fetch("https://example.com/")</script></body></html>')
const program = Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(600)])
const archive = makeZip([{ name: 'a.txt', content: text }])
const join = (...parts: Buffer[]) => Buffer.concat(parts)
const joined = async (first: Promise<Buffer>, second: Buffer) => join(await first, second)

/** A text of exactly so many bytes. */
const textOf = (bytes: number) => () => Buffer.alloc(bytes, 'struja ')
const limit = complaintFiles.totalSizeBytesBelow

const goodFiles: CorpusFile[] = [
  accepted('račun.pdf', () => pdf),
  accepted('slika.png', () => makePicture('png')),
  accepted('slika.apng', () => makePng({ width: 4, height: 4, frames: 2 })),
  accepted('slika.jpeg', () => makePicture('jpeg')),
  accepted('SLIKA.JPG', () => makePicture('jpeg'), 'SLIKA.jpg'),
  accepted('slika.gif', () => makePicture('gif')),
  accepted('slika.webp', () => makePicture('webp')),
  accepted('slika.avif', () => makePicture('avif')),
  accepted('beleška.txt', () => text),
  accepted('windows-1250.txt', () => Buffer.from([0x8a, 0x65, 0x66, 0x20, 0xe8, 0xe6, 0x0d, 0x0a])),
  accepted('utf-16.txt', () => Buffer.from('\ufeffСтање бројила', 'utf16le')),
]

const names: CorpusFile[] = [
  accepted('Рачун за март — струја.pdf', () => pdf),
  accepted('電気料金の請求書.pdf', () => pdf),
  accepted('فاتورة.pdf', () => pdf),
  accepted('racun.exe.pdf', () => pdf),
  accepted('../../../etc/passwd.txt', () => text, 'passwd.txt'),
  accepted('C:\\Users\\Ana\\slika.png', () => makePicture('png'), 'slika.png'),
  accepted('.htaccess.txt', () => text, 'htaccess.txt'),
  accepted(`${'д'.repeat(296)}.txt`, () => text, `${'д'.repeat(115)}….txt`),
  accepted('a"b<c>.txt', () => text, 'a_b_c_.txt'),
  accepted('gpj\u202efdp.txt', () => text, 'gpjfdp.txt'),
  accepted('  .txt', () => text, 'dokument.txt'),
  wrongType('racun.pdf.exe', () => pdf),
  wrongType('racun', () => pdf),
  wrongType('racun.', () => pdf),
  wrongType('racun.pdf\u202e', () => program),
  wrongType('strana.html', () => page),
  wrongType('makro.docm', () => makeDocx()),
  wrongType('arhiva.zip', () => archive),
]

const disguised: CorpusFile[] = [
  wrongType('program.pdf', () => program),
  wrongType('strana.pdf', () => page),
  wrongType('slika.pdf', () => makePicture('png')),
  wrongType('racun.png', () => pdf),
  wrongType('racun.docx', () => pdf),
  wrongType('racun.txt', () => pdf),
  wrongType('strana.txt', () => page),
  wrongType('program.txt', () => program),
  wrongType('slika.jpeg', () => makePicture('webp')),
  wrongType('arhiva.docx', () => archive),
  wrongType('tabela.docx', () => makeXlsx()),
  wrongType('dopis.odt', () => makeDocx()),
  locked('zaključan.docx', () => makeDocx([{ name: 'a.xml', content: text, isEncrypted: true }])),
  wrongType('izlazi.docx', () => makeDocx([{ name: '../../a.xml', content: text }])),
  wrongType('presečen.png', async () => (await makePicture('png')).subarray(0, -9)),
  wrongType('presečen.pdf', () => pdf.subarray(0, -20)),
  wrongType('presečen.docx', () => makeDocx().subarray(0, -30)),
  refused('fileEmpty')('prazno.txt', () => Buffer.alloc(0)),
  refused('fileEmpty')('prazno.pdf', () => Buffer.alloc(0)),
]

const polyglots: CorpusFile[] = [
  wrongType('gif-skripta.gif', () => Buffer.from('GIF89a/*\x01\x00\x00*/=1;alert(1)//', 'latin1')),
  wrongType('slika-arhiva.png', () => joined(makePicture('png'), archive)),
  wrongType('slika-arhiva.jpeg', () => joined(makePicture('jpeg'), archive)),
  wrongType('racun-arhiva.pdf', () => join(pdf, archive)),
  wrongType('strana-racun.pdf', () => join(Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>\n'), pdf)),
  wrongType('racun-sa-uvodom.pdf', () => join(Buffer.from('GIF89a\n'), pdf)),
  wrongType('slika-strana.png', () => makePng({ width: 4, height: 4 }, [pngNote(page)])),
  wrongType('slika-nastavak.gif', () => joined(makePicture('gif'), page)),
  wrongType('program-dopis.docx', () => join(program, makeDocx())),
]

const bombs: CorpusFile[] = [
  tooMuchInside('bomba.docx', () =>
    makeDocx([{ name: 'word/a.xml', content: Buffer.alloc(210 * 1024 * 1024) }]),
  ),
  tooMuchInside('laž.docx', () =>
    makeDocx([{ name: 'word/a.xml', content: Buffer.alloc(5_000_000), saidBytes: 100 }]),
  ),
  tooMuchInside('preklop.docx', makeOverlappingDocx),
  tooMuchInside('bomba.odt', () => makeOdt([{ name: 'a.xml', content: text, saidBytes: 0xffffff00 }])),
  tooMuchInside('pikseli.png', () => makePng({ width: 60_000, height: 60_000 })),
  tooMuchInside('okviri.apng', () => makePng({ width: 9_000, height: 9_000, frames: 1_000 })),
  tooMuchInside('pikseli.jpeg', makeWideJpeg),
  tooMuchInside('pikseli.gif', makeWideGif),
  tooMuchInside('crtež.svg', () => svg(' '.repeat(6_000_000))),
]

const sizes: CorpusFile[] = [
  accepted('jedan-bajt.txt', textOf(1)),
  accepted('pod-granicom.txt', textOf(limit - 1)),
  refused('filesTooLarge')('na-granici.txt', textOf(limit)),
  refused('filesTooLarge')('preko-granice.txt', textOf(limit + 1)),
]

/** Files of every kind of spec 5.6, and of the tricks that are played with them, each with its verdict. */
export const uploadCorpus: readonly CorpusFile[] = [
  ...goodFiles,
  ...names,
  ...disguised,
  ...drawings,
  ...officeFiles,
  ...pdfFiles,
  ...polyglots,
  ...bombs,
  ...sizes,
  ...everyKind,
]
