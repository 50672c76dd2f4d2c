import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
/** Below this a compressed copy saves no packet. */
const smallestBytes = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Precompresses each text file to .br and .gz at build time. */
export function precompressPlugin(): Plugin {
  let outputFolder = ''
  return {
    name: 'portal-precompress',
    apply: 'build',
    configResolved: (config) => {
      outputFolder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      // The worker is built when everything else is written.
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(outputFolder, { recursive: true, withFileTypes: true })
        const wanted = files.filter((file) => file.isFile() && compressible.test(file.name))
        await Promise.all(wanted.map((file) => compressFile(join(file.parentPath, file.name))))
      },
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallestBytes) return
  const [brotli, zipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}
