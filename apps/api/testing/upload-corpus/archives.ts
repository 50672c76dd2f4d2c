import { crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  name: string
  content: Buffer
  isStored?: boolean
  /** A lie about the size, as bombs tell it. */
  saidBytes?: number
  isEncrypted?: boolean
}

/** An archive as office programs write them. */
export function makeZip(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const records: Buffer[] = []
  let position = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const packed = file.isStored ? file.content : deflateRawSync(file.content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(file.isEncrypted ? 1 : 0, 2)
    fields.writeUInt16LE(file.isStored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(file.content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(file.saidBytes ?? file.content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const part = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(position, 10)
    records.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail.subarray(0, 14), name]),
    )
    parts.push(part)
    position += part.length
  }
  return Buffer.concat([
    ...parts,
    ...records,
    endRecord(files.length, Buffer.concat(records).length, position),
  ])
}

function endRecord(entries: number, directoryBytes: number, position: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(position, 16)
  return end
}

const contentTypes = (program: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${program}.main+xml"/></Types>`,
  )
const paper = Buffer.from('<w:document><w:body><w:p>Приговор</w:p></w:body></w:document>')

export const makeDocx = (more: readonly Packed[] = []): Buffer =>
  makeZip([
    { name: '[Content_Types].xml', content: contentTypes('wordprocessingml.document') },
    { name: 'word/document.xml', content: paper },
    ...more,
  ])

export const makeXlsx = (more: readonly Packed[] = []): Buffer =>
  makeZip([
    { name: '[Content_Types].xml', content: contentTypes('spreadsheetml.sheet') },
    { name: 'xl/workbook.xml', content: paper },
    ...more,
  ])

export const makeOdt = (more: readonly Packed[] = []): Buffer =>
  makeZip([
    { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.text'), isStored: true },
    { name: 'content.xml', content: paper },
    ...more,
  ])

/** A small archive whose entries all point at the same bytes. */
export function makeOverlappingDocx(): Buffer {
  const whole = makeDocx([{ name: 'word/media/1.xml', content: Buffer.alloc(1_000_000) }])
  const entries = whole.readUInt16LE(whole.length - 12)
  const start = whole.readUInt32LE(whole.length - 6)
  const directory = whole.subarray(start, whole.length - 22)
  const last = Buffer.from(directory.subarray(directory.lastIndexOf('PK\x01\x02')))
  const records = Buffer.concat([directory, last, last, last])
  return Buffer.concat([whole.subarray(0, start), records, endRecord(entries + 3, records.length, start)])
}
