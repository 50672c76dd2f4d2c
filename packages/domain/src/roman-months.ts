const romanNumbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

export type RomanMonth = (typeof romanNumbers)[number]

export function monthRomanNumber(month: number): RomanMonth {
  const roman = romanNumbers[month - 1]
  if (roman === undefined) throw new RangeError(`${month} is not a month`)
  return roman
}

export function monthOfRomanNumber(roman: string): number {
  const place = (romanNumbers as readonly string[]).indexOf(roman)
  if (place === -1) throw new RangeError(`${roman} is not the number of a month`)
  return place + 1
}
