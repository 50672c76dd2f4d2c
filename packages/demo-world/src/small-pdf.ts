/** Letters of Serbian Latin that the built-in fonts of PDF have; č, ć and đ are not among them. */
const codes: Readonly<Record<string, string>> = { š: '\\232', ž: '\\236', Š: '\\212', Ž: '\\216' }

const pdfText = (line: string) =>
  line.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[šžŠŽ]/g, (letter) => codes[letter] ?? '')

/** A page of plain lines, the first of them larger: a document of a message needs no more. */
export function smallPdf([title = '', ...lines]: readonly string[]): Buffer {
  const text = [
    `BT /F1 18 Tf 56 770 Td (${pdfText(title)}) Tj`,
    '/F1 11 Tf 0 -14 Td',
    ...lines.map((line) => `0 -18 Td (${pdfText(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (sr-Latn) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    'latin1',
  )
}
