import { describe, expect, it } from 'vitest'
import { markContent, type TagPosition } from './marked-content.ts'

const noSquares = new Map()

/** The colour that templates/tags.typ makes of ink. */
function inkFor({ block, row, column, role }: TagPosition): string {
  const shade = (number: number) => (number % 4) / 255
  const red = 0x17 / 255 + shade(block) + block * 1e-5
  const green = 0x21 / 255 + shade(column) + (role * 10 + column) * 1e-5
  const blue = 0x2b / 255 + shade(row) + row * 1e-6
  return [red, green, blue].map((channel) => Math.fround(channel)).join(' ')
}

const textIn = (colour: string) => `${colour} scn\nBT\n(x) Tj\nET`

describe('marked content', () => {
  it('finds the place of a text in its colour, to the last block, row and column', () => {
    const places: TagPosition[] = [
      { block: 1, row: 0, column: 0, role: 1 },
      { block: 17, row: 0, column: 0, role: 7 },
      { block: 11, row: 29, column: 4, role: 6 },
      { block: 300, row: 3000, column: 9, role: 6 },
    ]
    const source = places.map((place) => textIn(inkFor(place))).join('\n')
    expect(markContent(source, noSquares).places).toEqual(places)
  })

  it('takes what has a plain colour for decoration', () => {
    const { content, places } = markContent(
      `${textIn('0.09019608 0.12941177 0.16862746')}\n0 0 m\n1 1 l\nS`,
      noSquares,
    )
    expect(places).toEqual([])
    expect(content).toBe(
      '0.09019608 0.12941177 0.16862746 scn\n/Artifact BMC\nBT\n(x) Tj\nET\n0 0 m\n1 1 l\nS\nEMC',
    )
  })

  it('ends a sequence within the graphics state it began in, and remembers the colour outside', () => {
    const place = { block: 3, row: 0, column: 0, role: 3 }
    const source = `${textIn(inkFor(place))}\nq\n0.5 0.5 0.5 scn\nBT\n(y) Tj\nET\nQ\nBT\n(z) Tj\nET`
    const { content, places } = markContent(source, noSquares)
    expect(content.split('\n').filter((line) => /BMC|BDC|EMC|^q$|^Q$/.test(line))).toEqual([
      '/P <</MCID 0>> BDC',
      'EMC',
      'q',
      '/Artifact BMC',
      'EMC',
      'Q',
      '/P <</MCID 1>> BDC',
      'EMC',
    ])
    expect(places).toEqual([place, place])
  })

  it('draws squares upon the ground of their figure, neighbours in one piece', () => {
    const place = { block: 17, row: 0, column: 0, role: 7 }
    const squares = new Map([
      [
        17,
        [
          [true, true, false],
          [false, true, true],
          [false, false, true],
        ],
      ],
    ])
    const { content } = markContent(`${inkFor(place)} scn\n5 6 30 30 re\nf`, squares)
    expect(content).toContain('q\n10 0 0 10 5 6 cm\n0 g\n0 0 2 1 re\n1 1 2 1 re\n2 2 1 1 re\nf\nQ\nEMC')
  })
})
