import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const webFolder = fileURLToPath(new URL('../../../apps/web/', import.meta.url))

/** The least a React page can weigh, built the same way as ours, gzip. */
export async function emptyReactPageBytes(): Promise<number> {
  const folder = mkdtempSync(join(webFolder, 'dist-empty-'))
  try {
    mkdirSync(join(folder, 'src'))
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><div id="root"></div><script type="module" src="/src/main.js"></script>',
    )
    writeFileSync(
      join(folder, 'src/main.js'),
      "import { createElement } from 'react'\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')).render(createElement('p', null, 'empty'))\n",
    )
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: { outDir: join(folder, 'out') },
    })
    const assets = join(folder, 'out', 'assets')
    return readdirSync(assets).reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(assets, file)), { level: 9 }).length,
      0,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
