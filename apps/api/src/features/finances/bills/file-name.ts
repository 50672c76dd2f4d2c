/** Letters of any script, digits and dashes: what every system takes in a name. */
export const plainPart = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}-]+/gu, '-').replaceAll(/^-+|-+$/g, '')
