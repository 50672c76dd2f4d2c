import { readFileSync } from 'node:fs'
import { TariffItem } from '@portal/domain/enumerations'
import { describe, expect, it } from 'vitest'
import { type ColourToken, changeStyle, plainStyle, type SeriesStyle } from '#web/charts/draw/series-style.ts'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'

const tokens = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const

function colourOf(token: ColourToken, theme: (typeof themes)[number]): string {
  const pair = new RegExp(`${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens)
  const colour = pair?.[theme === 'light' ? 1 : 2]
  if (!colour) throw new Error(`${token} is no token with two colours`)
  return colour
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const everyStyle: readonly SeriesStyle[] = [
  ...Object.values(tariffItemStyle),
  ...Object.values(plainStyle),
  ...Object.values(changeStyle),
]

describe('the looks of series', () => {
  it('exist for every tariff item', () => {
    expect(Object.keys(tariffItemStyle).sort()).toEqual(Object.values(TariffItem).sort())
  })

  it('differ in colour, and in black and white by motif and weight', () => {
    const styles = Object.values(tariffItemStyle)
    expect(new Set(styles.map(({ fill }) => fill)).size).toBe(styles.length)
    expect(new Set(styles.map(({ motif, weight }) => `${motif}/${weight}`)).size).toBe(styles.length)
    expect(new Set(everyStyle.map(({ id }) => id)).size).toBe(everyStyle.length)
  })

  it.each(themes)('are outlined at 3:1 against the %s surface', (theme) => {
    for (const { id, ink } of everyStyle) {
      const contrast = contrastOf(colourOf(ink, theme), colourOf('--surface', theme))
      expect(contrast, id).toBeGreaterThanOrEqual(3)
    }
  })
})
