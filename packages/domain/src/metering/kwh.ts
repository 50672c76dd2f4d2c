/** Energy is told with two decimals, as the supplier's own figures are. */
export const roundKwh = (kwh: number): number => Math.round(kwh * 100) / 100
