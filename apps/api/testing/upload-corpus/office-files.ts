import { makeDocx, makeOdt, makeXlsx, makeZip, type Packed } from './archives.ts'
import { boundSheet, makeCompoundFile, makeDoc, makeXls, supBook } from './compound-files.ts'
import { accepted, acts, type CorpusFile, locked, tooComplex, wrongType } from './corpus-file.ts'

const xml = (name: string, text: string): Packed => ({ name, content: Buffer.from(text) })
const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relation = (kind: string, target: string, mode = 'External') =>
  xml(
    'word/_rels/settings.xml.rels',
    `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="${officeRelation}/${kind}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
  )
const letter = (inside: string) => xml('word/footer1.xml', `<w:ftr xmlns:w="w"><w:p>${inside}</w:p></w:ftr>`)
const instruction = (...pieces: string[]) =>
  pieces
    .map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`)
    .join('<w:bookmarkEnd/>')
const turn = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const field = (...pieces: string[]) =>
  letter(`${turn('begin')}${instruction(...pieces)}${turn('separate')}<w:r><w:t>1</w:t></w:r>${turn('end')}`)
const sheet = (formula: string) =>
  xml('xl/worksheets/sheet1.xml', `<worksheet><c><f>${formula}</f></c></worksheet>`)
const oldObject: Packed = { name: 'word/media/image1.png', content: makeCompoundFile([{ name: 'Contents' }]) }

const goodOffice: CorpusFile[] = [
  accepted('dopis.doc', () => makeDoc(['Prigovor \x13 PAGE \x141\x15', ' na račun'])),
  accepted('dopis-veza.doc', () => makeDoc(['\x13 HYPERLINK "https://primer.rs/LINK/DDE" \x14veza\x15'])),
  accepted('tabela.xls', () => makeXls()),
  accepted('tabela-veza.xls', () => makeXls([supBook('\x01\x01CKnjige.xls')])),
  accepted('tabela-pivot.xls', () =>
    makeXls([], [{ name: '_SX_DB_CUR', inside: [{ name: '0001', content: Buffer.alloc(1) }] }]),
  ),
  accepted('dopis.docx', () => makeDocx()),
  accepted('dopis-veza.docx', () => makeDocx([relation('hyperlink', 'https://primer.rs/')])),
  accepted('dopis-šablon.docx', () =>
    makeDocx([relation('attachedTemplate', 'file:///C:\\Users\\Ana\\Normal.dotm')]),
  ),
  accepted('dopis-polja.docx', () =>
    makeDocx([field(' PA', 'GE '), field('HYPERLINK "https://primer.rs/dde"')]),
  ),
  accepted('dopis-grafikon.docx', () =>
    makeDocx([{ name: 'word/embeddings/list.xlsx', content: makeXlsx() }]),
  ),
  accepted('dopis-utf-16.docx', () =>
    makeDocx([{ name: 'word/footer1.xml', content: Buffer.from('\ufeff<w:ftr>Стање</w:ftr>', 'utf16le') }]),
  ),
  accepted('dopis-neuredan.docx', () =>
    makeDocx([xml('word/drawings/vml1.vml', '<xml><p>a<br>b</p>&nbsp;</xml>')]),
  ),
  accepted('tabela.xlsx', () => makeXlsx([sheet('SUM(A1:A3)&amp;"a|b"&amp;\'1|2\'!A1')])),
  accepted('dopis.odt', () => makeOdt()),
  accepted('dopis-pun.odt', () =>
    makeOdt([
      xml('meta.xml', '<office:meta><meta:template xlink:href="../templates/dopis.ott"/></office:meta>'),
      xml(
        'styles.xml',
        '<office:x><office:scripts><office:script/></office:scripts><text:a xlink:href="https://primer.rs">a</text:a></office:x>',
      ),
      xml('Basic/Standard/script-lb.xml', '<library:library/>'),
      xml('Configurations2/accelerator/current.xml', ''),
    ]),
  ),
]

const oldOffice: CorpusFile[] = [
  acts('makro.doc', () =>
    makeDoc(['a'], {}, [
      {
        name: 'Macros',
        inside: [{ name: 'VBA', inside: [{ name: '_VBA_PROJECT', content: Buffer.alloc(9) }] }],
      },
    ]),
  ),
  acts('makro-drugo-ime.doc', () =>
    makeDoc(['a'], {}, [{ name: 'Slike', inside: [{ name: 'x', content: Buffer.alloc(9) }] }]),
  ),
  acts('objekat.doc', () =>
    makeDoc(['a'], {}, [
      {
        name: 'ObjectPool',
        inside: [{ name: '_1', inside: [{ name: '\x01Ole10Native', content: Buffer.alloc(9) }] }],
      },
    ]),
  ),
  acts('dde.doc', () => makeDoc(['\x13 DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" \x141\x15'])),
  acts('dde-komadi.doc', () => makeDoc(['a \x13 DD', 'EAU', 'TO excel \x141\x15'])),
  acts('šablon.doc', () => makeDoc(['a'], { template: '\\\\example.com\\share\\a.dot' })),
  acts('šablon-web.doc', () => makeDoc(['a'], { template: 'https://example.com/a.dot' })),
  acts('makro.xls', () => makeXls([], [{ name: '_VBA_PROJECT_CUR', inside: [{ name: 'VBA' }] }])),
  acts('xlm.xls', () => makeXls([boundSheet(1)])),
  acts('dde.xls', () => makeXls([supBook("cmd\x03' /c calc'")])),
  acts('veza-mreža.xls', () => makeXls([supBook('\x01\x01@example.com\x02a.xls')])),
  acts('kontrole.xls', () => makeXls([], [{ name: 'Ctls', content: Buffer.alloc(9) }])),
  locked('zaključan.doc', () => makeDoc(['a'], { isLocked: true })),
  locked('zaključan.xls', () => makeXls([[0x2f, Buffer.alloc(54)]])),
  locked('zaključan-paket.docx', () =>
    makeCompoundFile([{ name: 'EncryptedPackage', content: Buffer.alloc(9) }]),
  ),
  wrongType('dopis.xls', () => makeDoc(['a'])),
  wrongType('tabela.doc', () => makeXls()),
  wrongType('poruka.doc', () =>
    makeCompoundFile([{ name: '__properties_version1.0', content: Buffer.alloc(9) }]),
  ),
  wrongType('petlja.doc', () => {
    const file = makeDoc(['a'])
    file.writeUInt32LE(1, 512 + 4)
    return file.subarray(0, 1024)
  }),
]

const types = (type: string) =>
  xml(
    '[Content_Types].xml',
    `<Types><Override PartName="/a" ContentType="application/vnd.ms-office.${type}"/></Types>`,
  )

const packedOffice: CorpusFile[] = [
  acts('makro.docx', () => makeDocx([{ name: 'word/vbaProject.bin', content: Buffer.from('a') }])),
  acts('makro-drugo-ime.docx', () => makeDocx([oldObject])),
  acts('makro-vrsta.docx', () => makeDocx([types('vbaProject')])),
  acts('makro-veza.docx', () => makeDocx([relation('vbaProject', 'media/a.png', 'Internal')])),
  acts('makro-grafikon.docx', () =>
    makeDocx([
      {
        name: 'word/embeddings/list.xlsx',
        content: makeXlsx([{ name: 'xl/vbaProject.bin', content: Buffer.from('a') }]),
      },
    ]),
  ),
  acts('arhiva-unutra.docx', () => makeDocx([{ name: 'word/a.bin', content: makeZip([xml('a.txt', 'a')]) }])),
  acts('program-unutra.docx', () =>
    makeDocx([{ name: 'word/a.bin', content: Buffer.from('MZ\x90\0', 'latin1') }]),
  ),
  acts('rtf-unutra.docx', () => makeDocx([relation('aFChunk', 'a.rtf', 'Internal')])),
  acts('šablon.docx', () => makeDocx([relation('attachedTemplate', 'https://example.com/a.dotm')])),
  acts('šablon-mreža.docx', () =>
    makeDocx([relation('attachedTemplate', 'file://example.com/share/a.dotm')]),
  ),
  acts('šablon-mreža-4.docx', () =>
    makeDocx([relation('attachedTemplate', 'file:///\\\\example.com\\a.dotm')]),
  ),
  acts('šablon-znak.docx', () => makeDocx([relation('attached&#84;emplate', 'http&#58;//example.com/')])),
  acts('ole-spolja.docx', () => makeDocx([relation('oleObject', 'mhtml:https://example.com/a!x-usc:b')])),
  acts('slika-spolja.docx', () => makeDocx([relation('image', 'https://example.com/a.png')])),
  acts('veza-program.docx', () => makeDocx([relation('hyperlink', 'ms-msdt:/id PCWDiagnostic')])),
  acts('dde.docx', () => makeDocx([field(' DDEAUTO excel "a" "b" ')])),
  acts('dde-komadi.docx', () => makeDocx([field(' D', 'D', 'E', 'AUTO excel')])),
  acts('dde-jednostavno.docx', () => makeDocx([letter('<w:fldSimple w:instr=" DDE excel "/>')])),
  acts('dde-napomena.docx', () => makeDocx([field('DD<!-- -->E<![CDATA[AUTO]]> excel')])),
  acts('dde-unutra.docx', () =>
    makeDocx([
      letter(
        `${turn('begin')}${instruction('IF 1=1 ')}${turn('begin')}${instruction('DDE excel')}${turn('end')}${turn('end')}`,
      ),
    ]),
  ),
  acts('dde-slova.docx', () =>
    makeDocx([
      letter(
        `${turn('begin')}${turn('begin')}${instruction('QUOTE 68 68 69 65')}${turn('end')}${turn('end')}`,
      ),
    ]),
  ),
  acts('dde-utf-16.docx', () =>
    makeDocx([
      { name: 'word/a.bin', content: Buffer.from('\ufeff<a><w:fldSimple w:instr="DDE x"/></a>', 'utf16le') },
    ]),
  ),
  acts('makro.xlsx', () => makeXlsx([{ name: 'xl/macrosheets/sheet1.xml', content: Buffer.from('<a/>') }])),
  acts('xlm-veza.xlsx', () => makeXlsx([relation('xlMacrosheet', 'a.xml', 'Internal')])),
  acts('dde.xlsx', () =>
    makeXlsx([
      xml('xl/externalLinks/externalLink1.xml', '<externalLink><ddeLink ddeService="cmd"/></externalLink>'),
    ]),
  ),
  acts('dde-formula.xlsx', () => makeXlsx([sheet("cmd|' /c calc'!A0")])),
  acts('upit.xlsx', () => makeXlsx([relation('connections', 'connections.xml', 'Internal')])),
  wrongType('dtd.docx', () => makeDocx([xml('word/a.xml', '<!DOCTYPE a [<!ENTITY d "DDE">]><a>&d;</a>')])),
  acts('ebcdic.docx', () => makeDocx([{ name: 'word/a.xml', content: Buffer.from('4c6fa79400', 'hex') }])),
  tooComplex('dubina.docx', () => makeDocx([xml('word/a.xml', '<a>'.repeat(3_000))])),
]

const textDocuments: CorpusFile[] = [
  acts('basic.odt', () =>
    makeOdt([xml('Basic/Standard/Module1.xml', '<script:module>Sub Main</script:module>')]),
  ),
  acts('basic-drugo-mesto.odt', () =>
    makeOdt([xml('Ostalo/a.xml', '<script:module>Sub Main</script:module>')]),
  ),
  acts('python.odt', () => makeOdt([xml('Scripts/python/a.py', 'import os')])),
  acts('događaj.odt', () =>
    makeOdt([xml('settings.xml', '<a><script:event-listener script:event-name="dom:load"/></a>')]),
  ),
  acts('ole.odt', () => makeOdt([xml('styles.xml', '<a><draw:object-ole xlink:href="./Object 1"/></a>')])),
  acts('ole-sadržaj.odt', () => makeOdt([oldObject])),
  acts('dde.odt', () =>
    makeOdt([xml('styles.xml', '<a><text:dde-connection-decl office:dde-application="cmd"/></a>')]),
  ),
  acts('šablon.odt', () =>
    makeOdt([xml('meta.xml', '<a><meta:template xlink:href="https://example.com/a.ott"/></a>')]),
  ),
  acts('slika-spolja.odt', () =>
    makeOdt([xml('styles.xml', '<a><draw:image xlink:href="//example.com/a.png"/></a>')]),
  ),
  acts('makro-veza.odt', () =>
    makeOdt([xml('styles.xml', '<a><text:a xlink:href="vnd.sun.star.script:a">a</text:a></a>')]),
  ),
  acts('okvir.odt', () => makeOdt([xml('styles.xml', '<a><draw:floating-frame xlink:href="a"/></a>')])),
  locked('zaključan.odt', () =>
    makeOdt([
      xml(
        'META-INF/manifest.xml',
        '<a><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></a>',
      ),
    ]),
  ),
]

export const officeFiles: readonly CorpusFile[] = [
  ...goodOffice,
  ...oldOffice,
  ...packedOffice,
  ...textDocuments,
]
