import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value)
  const found = pair ? pair[theme === 'light' ? 1 : 2] : value
  if (found === undefined || !/^#[0-9a-f]{6}$/.test(found)) throw new Error(`--${name} is not a plain colour`)
  return found
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string, theme: Theme): number {
  const [darker = 0, lighter = 0] = [first, second]
    .map((name) => luminance(colour(name, theme)))
    .sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'surface', 'surface-sunk']
const softGrounds = ['light-soft', 'debt-soft', 'good-soft', 'warn-soft', 'info-soft']

const textPairs = [
  ...['ink', 'ink-soft', 'ink-faint', 'debt-text', 'good', 'warn', 'info'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ...softGrounds.map((ground) => ['ink', ground] as const),
  ['action-ink', 'action'],
  ['action-ink', 'action-hover'],
  ['debt-ink', 'debt'],
  ['debt-ink', 'debt-hover'],
  ['debt-text', 'debt-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['info', 'info-soft'],
  ['light-ink', 'light'],
  ['panel-ink', 'panel'],
  ['panel-ink-soft', 'panel'],
] as const

const outlinePairs = ['line-control', 'focus', 'debt'].flatMap((line) =>
  grounds.map((ground) => [line, ground] as const),
)

describe.each(themes)('in the %s theme', (theme) => {
  it.each(textPairs)('text in %s on %s has a contrast of at least 7', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(7)
  })

  it.each(outlinePairs)('a control outlined in %s on %s has a contrast of at least 3', (line, ground) => {
    expect(contrast(line, ground, theme)).toBeGreaterThanOrEqual(3)
  })

  it.each(['green', 'blue', 'red'])('the %s zone at full strength can be told from its card', (zone) => {
    expect(contrast(`zone-${zone}-higher`, 'surface', theme)).toBeGreaterThanOrEqual(3)
  })
})
