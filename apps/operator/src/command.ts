import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

export interface Command {
  /** The first line is the command itself with what it does. */
  readonly help: string
  run(parameters: readonly string[]): Promise<void>
}

/** A failure whose message is all an operator needs. */
export class OperatorProblem extends Error {}

/** Named options and the rest, with a plain message for what isn't known. */
export function readParameters<Options extends ParseArgsOptionsConfig>(
  parameters: readonly string[],
  options: Options,
) {
  try {
    const given = parseArgs({ args: [...parameters], options, allowPositionals: true, tokens: true })
    refuseTwice(
      given.tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
      options,
    )
    return given
  } catch (error) {
    throw new OperatorProblem(error instanceof Error ? error.message : String(error))
  }
}

/** Of two values only the last would count. */
function refuseTwice(names: readonly string[], options: ParseArgsOptionsConfig): void {
  const twice = names.find((name, place) => names.indexOf(name) < place && !options[name]?.multiple)
  if (twice !== undefined) throw new Error(`Option '--${twice}' is given twice`)
}

/** The one folder a command is about. */
export function readFolder(positionals: readonly string[]): string {
  const [folder, ...more] = positionals
  if (folder === undefined) throw new OperatorProblem('Name a folder')
  if (more.length > 0) throw new OperatorProblem(`Name one folder, not also ${more.join(', ')}`)
  return folder
}

export function readCount(name: string, text: string, maximum: number): number {
  const count = Number(text)
  if (/^\d+$/.test(text) && count >= 1 && count <= maximum) return count
  throw new OperatorProblem(`--${name} must be a whole number from 1 to ${maximum}, not "${text}"`)
}
