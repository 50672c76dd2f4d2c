/** Amounts, energy and power have two decimals; added as they are, sums drift in the last digit. */
export const addHundredths = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100
