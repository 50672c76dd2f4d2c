import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

export interface HeavyFile {
  name: string
  /** What is heavy about it. */
  about: string
  make(): Buffer
}

const megabyte = 1024 * 1024
const drawingBytes = 4.9 * megabyte
const documentBytes = 24 * megabyte

/** The files of each kind that cost most to judge, all of a size that is allowed. */
export const heavyFiles: readonly HeavyFile[] = [
  { name: 'elements.svg', about: '1.2 million elements', make: () => drawing('<g/>'.repeat(1_200_000)) },
  {
    name: 'attributes.svg',
    about: 'a million attributes of one element',
    make: () => drawing(`<g${' a=""'.repeat(1_000_000)}/>`),
  },
  {
    name: 'nesting.svg',
    about: 'a million elements in each other',
    make: () => drawing('<g>'.repeat(1_000_000)),
  },
  {
    name: 'styles.svg',
    about: '4.9 MB of styles',
    make: () => drawing(`<style>${'.a{fill:#333}'.repeat(370_000)}</style>`),
  },
  { name: 'zeros.docx', about: '190 MB of zeros', make: () => wordFile(Buffer.alloc(190 * megabyte)) },
  {
    name: 'words.docx',
    about: '100 MB of paragraphs',
    make: () => wordFile(paragraphs(100 * megabyte)),
  },
  {
    name: 'parts.docx',
    about: '9,000 parts',
    make: () =>
      zip([
        contentTypes,
        ...Array.from({ length: 9_000 }, (_, index): Part => [`word/media/${index}.xml`, paragraphs(2_000)]),
      ]),
  },
  { name: 'streams.pdf', about: '24 MB of packed objects', make: () => packedPdf() },
  { name: 'names.pdf', about: '24 MB of names', make: () => plainPdf('/Name '.repeat(documentBytes / 6)) },
  { name: 'blocks.gif', about: '24 MB in blocks of one byte', make: () => blocksGif() },
  { name: 'sectors.xls', about: '24 MB of sheets in the old format', make: () => oldSheets() },
  { name: 'text.txt', about: '24 MB of text', make: () => Buffer.alloc(documentBytes, 'struja ') },
]

function drawing(inside: string): Buffer {
  const file = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
  if (file.length > drawingBytes * 1.02)
    throw new Error(`A drawing of ${file.length} bytes is not asked about`)
  return file
}

type Part = [name: string, content: Buffer]

const contentTypes: Part = [
  '[Content_Types].xml',
  Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
]

const wordFile = (content: Buffer) => zip([contentTypes, ['word/document.xml', content]])

function paragraphs(bytes: number): Buffer {
  const paragraph = '<w:p><w:r><w:t xml:space="preserve">Стање бројила</w:t></w:r></w:p>'
  const body = paragraph.repeat(Math.floor(bytes / Buffer.byteLength(paragraph)))
  return Buffer.from(`<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`)
}

function zip(parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = []
  const records: Buffer[] = []
  let position = 0
  for (const [name, content] of parts) {
    const packed = deflateRawSync(content, { level: 1 })
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(position, 10)
    const piece = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed])
    records.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, Buffer.from(name)]),
    )
    pieces.push(piece)
    position += piece.length
  }
  const directory = Buffer.concat(records)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(position, 16)
  return Buffer.concat([...pieces, directory, end])
}

const plainPdf = (inside: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n[${inside}]\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1')

function packedPdf(): Buffer {
  const text = Array.from(
    { length: 20_000 },
    (_, index) => `<< /Type /Annot /Id ${index} /Rect [0 0 ${index} 9] >>`,
  )
  const packed = deflateSync(Buffer.from(`1 0 ${text.join('\n')}`))
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  for (let bytes = 0, id = 1; bytes + packed.length + 200 < documentBytes; id += 1) {
    const piece = Buffer.concat([
      Buffer.from(`${id} 0 obj\n${head}`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ])
    pieces.push(piece)
    bytes += piece.length
  }
  return Buffer.concat([...pieces, Buffer.from('startxref\n9\n%%EOF\n')])
}

function blocksGif(): Buffer {
  const head = Buffer.from('GIF89a\x04\x00\x04\x00\x00\x00\x00\x21\xfe', 'latin1')
  const tail = Buffer.from('\x00\x2c\x00\x00\x00\x00\x04\x00\x04\x00\x00\x02\x00\x3b', 'latin1')
  return Buffer.concat([head, Buffer.alloc(documentBytes, '\x01a'), tail])
}

/** One stream of records as long as can be, each of them empty. */
function oldSheets(): Buffer {
  const sector = 512
  const dataSectors = 24 * 2048
  const tableSectors = Math.ceil((dataSectors + 700) / 128)
  const moreTables = Math.ceil((tableSectors - 109) / 127)
  const header = Buffer.alloc(sector)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tableSectors, 44)
  header.writeUInt32LE(0, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(1, 68)
  header.writeUInt32LE(moreTables, 72)
  const firstTable = 1 + moreTables
  const firstData = firstTable + tableSectors
  const lists = Buffer.alloc(moreTables * sector, 0xff)
  for (let table = 0; table < tableSectors; table += 1) {
    if (table < 109) header.writeUInt32LE(firstTable + table, 76 + table * 4)
    else
      lists.writeUInt32LE(
        firstTable + table,
        Math.floor((table - 109) / 127) * sector + ((table - 109) % 127) * 4,
      )
  }
  for (let list = 0; list < moreTables; list += 1) {
    lists.writeUInt32LE(list + 1 < moreTables ? list + 2 : 0xfffffffe, list * sector + 508)
  }
  const table = Buffer.alloc(tableSectors * sector, 0xff)
  table.writeUInt32LE(0xfffffffe, 0)
  for (let list = 0; list < moreTables; list += 1) table.writeUInt32LE(0xfffffffc, (1 + list) * 4)
  for (let each = 0; each < tableSectors; each += 1) table.writeUInt32LE(0xfffffffd, (firstTable + each) * 4)
  for (let data = 0; data < dataSectors; data += 1) {
    table.writeUInt32LE(data + 1 < dataSectors ? firstData + data + 1 : 0xfffffffe, (firstData + data) * 4)
  }
  const directory = Buffer.alloc(sector)
  for (const [index, name] of ['Root Entry', 'Workbook'].entries()) {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory.writeUInt8(index === 0 ? 5 : 2, at + 66)
    directory.fill(0xff, at + 68, at + 80)
    directory.writeUInt32LE(index === 0 ? 0xfffffffe : firstData, at + 116)
    directory.writeUInt32LE(index === 0 ? 0 : dataSectors * sector, at + 120)
  }
  directory.writeUInt32LE(1, 76)
  const records = Buffer.alloc(dataSectors * sector)
  for (let at = 0; at < records.length; at += 4) records.writeUInt16LE(0x0203, at)
  return Buffer.concat([header, directory, lists, table, records])
}
