import { hasActiveContent } from '#api/files/kinds/refusals.ts'

/** Fields of Word that fetch something or start a program as soon as they are worked out. */
const fetching = /^[\s"“”\\]*(?:DDE|DDEAUTO|LINK|INCLUDETEXT|IMPORT|DATABASE)(?![\w-])/i
const fetchingPicture = /^[\s"“”\\]*INCLUDEPICTURE\s+["“”]?\s*(?:https?:|ftp:|file:|\\\\|\/\/)/i
/** Words written as numbers of their letters, which nobody does who has nothing to hide. */
const spelled = /^[\s"“”]*QUOTE(?:\s+\d{2,3}){3}/i

/** The instruction of a field as its reader sees it, however many pieces it was written in. */
export function refuseActiveField(instruction: string): void {
  if (fetching.test(instruction) || fetchingPicture.test(instruction) || spelled.test(instruction)) {
    throw hasActiveContent('a field asks another program or another machine')
  }
}

/** A bar stands in a formula only between a program and what it is asked (DDE); texts and names of sheets may have one. */
export function refuseActiveFormula(formula: string): void {
  if (!formula.includes('|')) return
  const bare = formula.replaceAll(/"[^"]*"|'[^']*'/g, '')
  if (bare.includes('|')) throw hasActiveContent('a formula asks another program')
}
