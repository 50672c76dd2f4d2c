import { SeededRandom } from './seeded-random.ts'

/** One weather for the whole country: warm and cold spells around the season, and whole months off it. */
export function generateTemperatures(
  seed: number,
  days: readonly { readonly dayOfYear: number; readonly monthIndex: number }[],
): number[] {
  const random = new SeededRandom(seed, 'weather')
  const monthly = new Map<number, number>()
  let spell = 0
  return days.map(({ dayOfYear, monthIndex }) => {
    const known = monthly.get(monthIndex) ?? random.normal() * 1.3
    monthly.set(monthIndex, known)
    spell = 0.8 * spell + 2 * random.normal()
    return 12 - 11 * Math.cos((2 * Math.PI * (dayOfYear - 18)) / 365) + known + spell
  })
}
