import { type ESTree, type Plugin, parseSync } from 'vite'

const contractFile = /\/packages\/contract\/src\/.*\.ts$/

/** What the server checks and the documentation shows; the browser needs the method, the path and the answer. */
const serverProperties = new Set([
  'summary',
  'params',
  'query',
  'body',
  'multipart',
  'problems',
  'limits',
  'example',
])

/** Leaves out of each `endpoint({ … })` what the browser never reads, so that the bundle can drop it. */
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
  const lean = cut(code, serverRanges(parseSync('contract.js', code).program))
  return cut(lean, unusedImports(lean, parseSync('contract.js', lean).program))
}

type Range = readonly [start: number, end: number]

function serverRanges(program: ESTree.Program): Range[] {
  return endpointShapes(program).flatMap(({ properties, end }) =>
    properties.flatMap((property, position) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
      if (!serverProperties.has(property.key.name)) return []
      // Up to the next property, so that the comma goes too.
      return [[property.start, properties[position + 1]?.start ?? end - 1] as const]
    }),
  )
}

function endpointShapes(program: ESTree.Program): ESTree.ObjectExpression[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ init }) => {
      const isEndpoint =
        init?.type === 'CallExpression' &&
        init.callee.type === 'Identifier' &&
        init.callee.name === 'endpoint'
      const [shape] = isEndpoint ? init.arguments : []
      return shape?.type === 'ObjectExpression' ? [shape] : []
    })
  })
}

/** An import left without use would still bind its file to this one's chunk. */
function unusedImports(code: string, program: ESTree.Program): Range[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return []
    const rest = code.slice(0, statement.start) + code.slice(statement.end)
    const isUsed = statement.specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest))
    return isUsed ? [] : [[statement.start, statement.end] as const]
  })
}

function cut(code: string, ranges: readonly Range[]): string {
  let kept = ''
  let position = 0
  for (const [start, end] of ranges) {
    kept += code.slice(position, start)
    position = end
  }
  return kept + code.slice(position)
}
