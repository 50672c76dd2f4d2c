import { OperatorProblem } from '../command.ts'

/** The words of the command for the ids of the catalogs. */
const statuses = { received: 1, 'in-progress': 2, resolved: 3, withdrawn: 4 }
const validities = { justified: 1, partly: 2, unjustified: 3 }

const pick = (option: string, words: Readonly<Record<string, number>>, text: string): number => {
  const id = words[text]
  if (id !== undefined) return id
  throw new OperatorProblem(`--${option} must be one of ${Object.keys(words).join(', ')}, not "${text}"`)
}

export const readStatus = (text: string): number => pick('status', statuses, text)
export const readValidity = (text: string): number => pick('validity', validities, text)
