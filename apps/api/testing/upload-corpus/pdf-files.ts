import { deflateSync } from 'node:zlib'
import { smallPdf } from '@portal/demo-world/small-pdf'
import { accepted, acts, type CorpusFile, locked, tooComplex, tooMuchInside } from './corpus-file.ts'

/** A PDF with these objects besides its own; readers would find them by the table of places. */
function pdfWith(...objects: (string | Buffer)[]): Buffer {
  const whole = smallPdf(['Prigovor'])
  const end = whole.indexOf('xref')
  const more = objects.flatMap((object, index) => [
    Buffer.from(`${index + 9} 0 obj\n`),
    Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'),
    Buffer.from('\nendobj\n'),
  ])
  return Buffer.concat([whole.subarray(0, end), ...more, whole.subarray(end)])
}

const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
const packed = (objects: string, dictionary = '/Filter /FlateDecode') =>
  stream(`/Type /ObjStm /N 1 /First 5 ${dictionary}`, deflateSync(Buffer.from(`20 0 ${objects}`)))

export const pdfFiles: readonly CorpusFile[] = [
  accepted('veze.pdf', () =>
    pdfWith('<< /S /URI /URI (https://primer.rs/Web/JavaScript/Launch) >>', '<< /S/GoTo/D[3 0 R/Fit] >>'),
  ),
  accepted('obrazac.pdf', () =>
    pdfWith('<< /FT /Tx /T (Ime) /V (Ana) >>', '<< /Fields [9 0 R] /DA (/Helv 0 Tf) >>'),
  ),
  accepted('spakovan.pdf', () => pdfWith(packed('<< /Type /Annot /Subtype /Link >>'))),
  accepted('pikseli.pdf', () =>
    pdfWith(
      packed('<< >>'),
      stream('/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(30_000_000))),
    ),
  ),
  accepted('ascii85.pdf', () =>
    pdfWith(stream('/Filter [/ASCII85Decode /FlateDecode]', Buffer.from('GhQc~>'))),
  ),
  acts('skripta.pdf', () => pdfWith('<< /S /JavaScript /JS (app.alert(1)) >>')),
  acts('skripta-bez-razmaka.pdf', () => pdfWith('<</Type/Action/S/JavaScript/JS(app.alert(1))>>')),
  acts('skripta-znak.pdf', () => pdfWith('<< /S /J#61vaScrip#74 /JS (app.alert(1)) >>')),
  acts('skripta-napomena.pdf', () => pdfWith('<< /S % a\n/JavaScript%\n /JS (app.alert(1)) >>')),
  acts('skripta-odvojeno.pdf', () => pdfWith('/JavaScript', '<< /S 9 0 R /JS (app.alert(1)) >>')),
  acts('skripta-u-nisci.pdf', () => pdfWith('<< /A (30 0 obj << /S /JavaScript >> endobj) >>')),
  acts('skripta-u-toku.pdf', () => pdfWith(stream('', Buffer.from('30 0 obj << /S /JavaScript >> endobj')))),
  acts('skripta-spakovana.pdf', () => pdfWith(packed('<< /S /JavaScript /JS (app.alert(1)) >>'))),
  acts('skripta-spakovana-bez-vrste.pdf', () =>
    pdfWith(
      stream('/Type /XRef', Buffer.alloc(9)),
      stream('/N 1 /First 5', deflateSync(Buffer.from('20 0 <</S/JavaScript>>'))),
    ),
  ),
  acts('skripta-spakovana-znak.pdf', () => pdfWith(packed('<< /S /Java#53cript >>'))),
  acts('pokretanje.pdf', () => pdfWith('<< /S /Launch /F (cmd.exe) >>')),
  acts('prilog.pdf', () => pdfWith('<< /Type /EmbeddedFile >>')),
  acts('prilog-bez-vrste.pdf', () =>
    pdfWith('<< /Type /Filespec /F (a.exe) /EF << /F 10 0 R >> >>', stream('', Buffer.from('MZ'))),
  ),
  acts('prilog-spakovan.pdf', () => pdfWith(packed('<< /F (a.exe) /EF 10 0 R >>'))),
  acts('prilog-uz-stranu.pdf', () => pdfWith('<< /Type /Annot /Subtype /FileAttachment /FS 10 0 R >>')),
  acts('drugi-racunar.pdf', () => pdfWith('<< /S /GoToR /F (\\\\\\\\example.com\\\\a.pdf) /D [0 /Fit] >>')),
  acts('film.pdf', () => pdfWith('<< /Subtype /RichMedia >>')),
  acts('prilog-napomena.pdf', () => pdfWith('<< /F (a.exe) /EF%a\n<< /F 10 0 R >> >>')),
  acts('prilog-nula.pdf', () => pdfWith('<< /F (a.exe) /EF\u00009\u00000\u0000R >>')),
  acts('xfa-napomena.pdf', () => pdfWith('<< /XFA %a\r[(a) 12 0 R] >>')),
  acts('xfa.pdf', () => pdfWith('<< /XFA [(a) 12 0 R] >>')),
  acts('slanje.pdf', () => pdfWith('<< /S /SubmitForm /F (https://example.com/) >>')),
  locked('zaključan.pdf', () => {
    const whole = smallPdf(['Prigovor']).toString('latin1')
    return Buffer.from(whole.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'), 'latin1')
  }),
  locked('zaključan-nula.pdf', () => {
    const whole = smallPdf(['Prigovor']).toString('latin1')
    return Buffer.from(whole.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt%a\n9\u00000\u0000R'), 'latin1')
  }),
  tooComplex('retko-spakovan.pdf', () =>
    pdfWith(packed('<< >>'), stream('/Filter /ASCIIHexDecode', Buffer.from('3230>'))),
  ),
  tooComplex('filtriran.pdf', () =>
    pdfWith(packed('<< >>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')),
  ),
  tooMuchInside('bomba.pdf', () => pdfWith(packed(' '.repeat(210 * 1024 * 1024)))),
]
