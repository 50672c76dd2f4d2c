/** The value of a dated figure on a day, as an SQL expression; null before its first day. */
export const adviceFigure = (name: string, day: string): string => `(
  select figure.value from advice_figures figure
  where figure.name = '${name}' and figure.valid_from <= ${day}
  order by figure.valid_from desc limit 1)`

/** Amounts and energy of the supplier's JSON have two decimals at most. */
export const toHundredths = (figure: number): number => Math.round(figure * 100)
