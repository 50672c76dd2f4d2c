import { accepted, acts, type CorpusFile, tooComplex, wrongType } from './corpus-file.ts'
import { svg } from './pictures.ts'

const before = (text: string, drawing: Buffer) => Buffer.concat([Buffer.from(text), drawing])
const bare = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Drawings that only draw, also as large as programs write them. */
const goodDrawings: CorpusFile[] = [
  accepted('crtež.svg', () =>
    svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)" width="9" height="9"/><use href="#a"/>'),
  ),
  accepted('crtež s tekstom.svg', () =>
    svg('<style>.a{fill:#333}</style><text class="a">Бројило &lt;1&gt;</text>'),
  ),
  accepted('crtež s napomenom.svg', () => svg('<!-- стање --><text>A<!-- b -->B<![CDATA[<C>]]></text>')),
  accepted('crtež sa slikom.svg', () =>
    svg(`<image href="${dot}"/><a href="https://primer.rs"><text>a</text></a>`),
  ),
  accepted('crtež s oznakom.svg', () => before('\ufeff', svg(''))),
  accepted('plan.svg', () => svg('<path d="M0 0L9 9" stroke="#000"/>'.repeat(60_000))),
]

/** Each says in another way what a browser would read as a script, an import or an address. */
const activeDrawings: CorpusFile[] = [
  acts('skripta.svg', () => svg('<script>fetch("https://example.com/")</script>')),
  acts('prefiks.svg', () => svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')),
  acts('onload.svg', () => svg('', 'onload="alert(1)"')),
  acts('veza.svg', () => svg('<a xlink:href="javas&#99;ript:alert(1)"><text>a</text></a>')),
  acts('veza-razmak.svg', () => svg('<a href="&#9; java&#10;script:alert(1)"><text>a</text></a>')),
  acts('veza-uputstvo.svg', () => svg('<a href="#a" ping="https://example.com/"><text>a</text></a>')),
  acts('spolja.svg', () => svg('<image href="https://example.com/a.png"/>')),
  acts('spolja-filter.svg', () => svg('<filter id="a"><feImage href="//example.com/a.png"/></filter>')),
  acts('spolja-crtež.svg', () => svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')),
  acts('stil.svg', () => svg('<style>@import url(https://example.com/a.css);</style>')),
  acts('stil-napomena.svg', () => svg('<style>@im<!-- -->port "https://example.com/a.css";</style>')),
  acts('stil-cdata.svg', () => svg('<style>@im<![CDATA[port "https://example.com/a.css"]]>;</style>')),
  acts('stil-znak.svg', () => svg('<style>@&#x69;mport "https://example.com/a.css";</style>')),
  acts('stil-element.svg', () => svg('<style>@im<g/>port "https://example.com/a.css";</style>')),
  acts('stil-kosa.svg', () => svg('<style>@\\69mport "https://example.com/a.css";</style>')),
  acts('stil-kosa-slovo.svg', () => svg('<style>@i\\mport "https://example.com/a.css";</style>')),
  acts('stil-velika.svg', () => svg('<STYLE>@IMPORT "https://example.com/a.css";</STYLE>')),
  acts('stil-skup.svg', () =>
    svg('<style>.a{mask:image-set("#a" 1x, "https://example.com/a.png" 2x)}</style>'),
  ),
  acts('stil-spolja.svg', () => svg('<rect style="fill:url(//example.com/a.svg#b)"/>')),
  acts('stil-spolja-znak.svg', () => svg('<rect fill="u&#114;l(https://example.com/a.svg#b)"/>')),
  acts('stil-font.svg', () =>
    svg('<style>@font-face{font-family:a;src:url("https://example.com/a")}</style>'),
  ),
  acts('strana.svg', () => svg('<foreignObject><body>a</body></foreignObject>')),
  acts('strana-prostor.svg', () => svg('<h:p xmlns:h="http://www.w3.org/1999/&#120;html">a</h:p>')),
  acts('animacija.svg', () => svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')),
  acts('animacija-prefiks.svg', () =>
    svg('<a><animate attributeName=" xlink:href " values="https://example.com/"/></a>'),
  ),
  acts('list.svg', () =>
    before('<?xml-stylesheet href="https://example.com/a.css"?>', Buffer.from(bare(''))),
  ),
  acts('list-usred.svg', () => svg('<?xml-stylesheet href="https://example.com/a.css"?>')),
]

const twoToThe = (power: number) => `&${'abcdefghijklmnopqrstuvwxyz'.charAt(power)};`.repeat(2)
const laughs = Array.from(
  { length: 24 },
  (_, power) => `<!ENTITY ${'bcdefghijklmnopqrstuvwxyz'.charAt(power)} "${twoToThe(power)}">`,
)

/** What an XML reader would read, and ours does not. */
const brokenDrawings: CorpusFile[] = [
  wrongType('entitet.svg', () => before('<!DOCTYPE svg [<!ENTITY a "b">]>', Buffer.from(bare('&a;')))),
  wrongType('smeh.svg', () =>
    before(`<!DOCTYPE svg [<!ENTITY a "ha">${laughs.join('')}]>`, Buffer.from(bare('&y;'))),
  ),
  wrongType('nepoznat-entitet.svg', () => svg('<text>&nbsp;</text>')),
  wrongType('znak-bez-kraja.svg', () => svg('<text>a & b</text>')),
  wrongType('znak-nula.svg', () => svg('<text>&#0;</text>')),
  wrongType('utf-7.svg', () => Buffer.from(svg('').toString().replace('UTF-8', 'UTF-7'))),
  wrongType('utf-16.svg', () => Buffer.from(`\ufeff${bare('')}`, 'utf16le')),
  wrongType('utf-16-bez-oznake.svg', () => Buffer.from(bare(''), 'utf16le')),
  wrongType('neukršten.svg', () => svg('<g><rect></g></rect>')),
  wrongType('dva-korena.svg', () => Buffer.from(bare('') + bare(''))),
  wrongType('atribut-bez-navodnika.svg', () => svg('<rect width=9/>')),
]

const drawingOf = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length))

/** All of an allowed size; what they would keep busy is the reader, or whoever opens them. */
const complexDrawings: CorpusFile[] = [
  tooComplex('elementi.svg', () => svg('<g/>'.repeat(1_200_000))),
  tooComplex('atributi.svg', () => svg(`<g${' a=""'.repeat(970_000)}/>`)),
  tooComplex('atributi-svuda.svg', () =>
    svg(drawingOf('<g a="" b="" c="" d="" e="" f="" g="" h=""/>', 4_900_000)),
  ),
  tooComplex('dubina.svg', () => svg('<g>'.repeat(1_000_000))),
  tooComplex('dubina-cela.svg', () => svg('<g>'.repeat(2_000) + '</g>'.repeat(2_000))),
]

export const drawings: readonly CorpusFile[] = [
  ...goodDrawings,
  ...activeDrawings,
  ...brokenDrawings,
  ...complexDrawings,
]
