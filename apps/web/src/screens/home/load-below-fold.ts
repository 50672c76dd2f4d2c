export const loadBelowFold = async () => (await import('./below-fold.ts')).belowFold
