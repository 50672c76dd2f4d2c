import { type ESTree, type Plugin, parseSync } from 'vite'

const contractFile = /\/packages\/contract\/src\/.*\.ts$/

/** Used by the server and the documentation; the browser needs method, path and whether the answer is JSON. */
const serverProperties = new Set([
  'id',
  'summary',
  'params',
  'query',
  'body',
  'multipart',
  'errorNames',
  'problems',
  'limits',
  'example',
])

/** Of an answer. */
const documentedProperties = new Set(['description', 'contentDisposition'])

/**
 * Tests and development check every answer of our server against the contract, so production does not: the schemas
 * of all answers and their library would be a tenth of the code a page loads.
 */
const anyJson = '{ safeParse: (data) => ({ success: data !== undefined, data }) }'

/** Strips from each `endpoint({ … })` what the browser never reads, so that tree shaking drops it. */
export function leanContractPlugin(): Plugin {
  return {
    name: 'portal-lean-contract',
    apply: 'build',
    transform: {
      filter: { id: contractFile },
      // Schemas are only made, never registered, so a file whose schemas nobody uses may go as a whole.
      handler: (code) => ({ code: leanContract(code), map: null, moduleSideEffects: false }),
    },
  }
}

/** The code of a contract file, types already gone, without the server's part. */
export function leanContract(code: string): string {
  const { program } = parseSync('contract.js', code)
  const lean = replace(code, [...serverParts(program), ...sharedAnswers(program), ...pureSchemas(program)])
  return replace(lean, unusedImports(lean, parseSync('contract.js', lean).program))
}

interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

function serverParts(program: ESTree.Program): Replacement[] {
  return endpointShapes(program).flatMap((shape) => [
    ...propertiesOf(shape, (name) => serverProperties.has(name)).map(({ start, end }) => ({
      start,
      end,
      text: '',
    })),
    ...propertiesOf(shape, (name) => name === 'success').flatMap(({ value }) => answersOf(value)),
  ])
}

interface NamedProperty {
  readonly start: number
  /** Up to the next property, so that the comma goes too. */
  readonly end: number
  readonly value: ESTree.Expression
}

function propertiesOf(
  { properties, end }: ESTree.ObjectExpression,
  isWanted: (name: string) => boolean,
): NamedProperty[] {
  return properties.flatMap((property, position) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    if (!isWanted(property.key.name)) return []
    const next = properties[position + 1]?.start ?? end - 1
    return [{ start: property.start, end: next, value: property.value }]
  })
}

function answersOf(success: ESTree.Expression): Replacement[] {
  if (success.type !== 'ObjectExpression') return []
  const told = propertiesOf(success, (name) => documentedProperties.has(name))
  const schemas = propertiesOf(success, (name) => name === 'schema')
  return [
    ...told.map(({ start, end }) => ({ start, end, text: '' })),
    ...schemas.map(({ value: { start, end } }) => ({ start, end, text: anyJson })),
  ]
}

function endpointShapes(program: ESTree.Program): ESTree.ObjectExpression[] {
  return madeByCalls(program).flatMap((made) => {
    const [shape] = made.arguments
    return isEndpoint(made) && shape?.type === 'ObjectExpression' ? [shape] : []
  })
}

const isWrapped = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'ArrowFunctionExpression' || callee.type === 'ParenthesizedExpression'

const isEndpoint = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'Identifier' && callee.name === 'endpoint'

/** A bundler can't know that a chain of calls has no side effects; wrapped in one pure call it can be dropped. */
function pureSchemas(program: ESTree.Program): Replacement[] {
  return constantsOf(program).flatMap(({ value }) => {
    // `z.string()…` and what makes one, as `inputText(…)`; calls to the API are read for their method and path.
    const isSchema = value.type === 'CallExpression' && !isEndpoint(value) && !isWrapped(value)
    const isSchemas = value.type === 'ObjectExpression'
    if (!isSchema && !isSchemas) return []
    const [opening, closing] = isSchemas ? ['(', ')'] : ['', '']
    return [
      { start: value.start, end: value.start, text: `/* @__PURE__ */ (() => ${opening}` },
      { start: value.end, end: value.end, text: `${closing})()` },
    ]
  })
}

/** An answer that several calls share. */
const sharedAnswers = (program: ESTree.Program): Replacement[] =>
  constantsOf(program).flatMap(({ name, value }) => (name === 'success' ? answersOf(value) : []))

/** The calls whose results the constants of a file are. */
const madeByCalls = (program: ESTree.Program): ESTree.CallExpression[] =>
  constantsOf(program).flatMap(({ value }) => (value.type === 'CallExpression' ? [value] : []))

function constantsOf(program: ESTree.Program): { name: string; value: ESTree.Expression }[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, value: init }] : [],
    )
  })
}

/** An import left without use would still bind its file to this one's chunk. */
function unusedImports(code: string, program: ESTree.Program): Replacement[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return []
    const { start, end, specifiers } = statement
    const rest = code.slice(0, start) + code.slice(end)
    const isUsed = specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest))
    return isUsed ? [] : [{ start, end, text: '' }]
  })
}

function replace(code: string, replacements: readonly Replacement[]): string {
  let kept = ''
  let position = 0
  for (const { start, end, text } of replacements.toSorted((one, other) => one.start - other.start)) {
    kept += code.slice(position, start) + text
    position = end
  }
  return kept + code.slice(position)
}
