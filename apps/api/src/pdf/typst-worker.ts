import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type Tags, tagPdf } from './tagged-pdf.ts'

export interface PdfRequest {
  template: string
  /** JSON text. */
  data: string
  tags: Tags | undefined
}

export type PdfAnswer = { pdf: Uint8Array } | { failure: string }

// How many compilations an unused cached result survives.
const cacheAge = 10

const templates = join(import.meta.dirname, 'templates')
/**
 * A file that stands in memory only. Typst works out anew what follows from what has changed, and inputs are part of
 * everything.
 */
const dataFile = join(templates, 'data.json')
const manrope = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/manrope/package.json'))
const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontPaths: ['400Regular', '600SemiBold'].map((weight) => join(manrope, weight)) }],
})

/**
 * By the file, not by a compiled document: that would be an object outside of JavaScript's heap, whose size the garbage
 * collector does not see, so hundreds of them would wait for it.
 */
function compilePdf({ template, data }: PdfRequest): Uint8Array {
  compiler.mapShadow(dataFile, Buffer.from(data))
  const source = { mainFilePath: join(templates, `${template}.typ`) }
  try {
    return new Uint8Array(compiler.pdf(source))
  } catch {
    const error = compiler.compile(source).takeError()
    const details = error ? compiler.fetchDiagnostics(error) : []
    throw new Error(`the template ${template} does not compile: ${JSON.stringify(details)}`)
  }
}

function answer(request: PdfRequest): PdfAnswer {
  try {
    const pdf = compilePdf(request)
    return { pdf: request.tags ? tagPdf(pdf, request.tags) : pdf }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (request: PdfRequest) => {
  parentPort?.postMessage(answer(request))
  // Tidying up comes after the answer: nobody waits for it.
  compiler.evictCache(cacheAge)
})
