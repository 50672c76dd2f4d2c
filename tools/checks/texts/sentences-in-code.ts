import { parseSync } from 'oxc-parser'
import { lineAt, type Source } from '../boundaries/sources.ts'

/** Rooms that speak to customers; their words stand in the catalogs. */
const speakingRooms = /^apps\/(web\/src|api\/src)\//
/** The gallery of parts is for developers and shows made-up words; tests quote what they expect. */
const exempt = /(\/__ui\/|\/testing\/|\.test\.tsx?$)/

const cyrillicLetters = /[\u0400-\u04ff]/
const spokenAttributes = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'hint'])
const words = /\p{L}{2,}/u

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child)
  }
}

function isSentence(node: Node): boolean {
  if (node.type === 'JSXText') return words.test(String(node.value))
  if (node.type === 'Literal') return typeof node.value === 'string' && cyrillicLetters.test(node.value)
  if (node.type === 'TemplateElement') return cyrillicLetters.test(JSON.stringify(node.value))
  if (node.type !== 'JSXAttribute') return false
  const { name, value } = node as Node & {
    name?: { name?: unknown }
    value?: { type?: unknown; value?: unknown }
  }
  const isSpoken = typeof name?.name === 'string' && spokenAttributes.has(name.name)
  return isSpoken && value?.type === 'Literal' && words.test(String(value.value))
}

/** Words for people that stand in code instead of a catalog. */
export function sentencesInCode({ file, text }: Source): string[] {
  if (!speakingRooms.test(file) || exempt.test(file)) return []
  const { program } = parseSync(file, text)
  return [...nodesOf(program)]
    .filter(isSentence)
    .map((node) => `${file}:${lineAt(text, node.start)} has words that belong to a catalog`)
}
