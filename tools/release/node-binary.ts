import { createHash } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { type Architecture, ReleaseProblem } from './plan.ts'
import { run } from './run.ts'

/** The Node of package.json: its setup fetches these packages past the lock, so their hashes stand here. */
export const nodeVersion = '24.21.0'
const integrities: Readonly<Record<Architecture, string>> = {
  x64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
}

export const nodePackage = (architecture: Architecture) => ({
  name: `node-linux-${architecture}`,
  version: nodeVersion,
  integrity: integrities[architecture],
})

/** Puts Node and its licence into the artefact. */
export async function addNode(architecture: Architecture, stage: string, scratch: string): Promise<void> {
  const { name, version, integrity } = nodePackage(architecture)
  await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', scratch], {
    cwd: scratch,
  })
  const packed = join(scratch, `${name}-${version}.tgz`)
  const found = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`
  if (found !== integrity)
    throw new ReleaseProblem(`${name}@${version} is not the one of tools/release: ${found}`)
  await run('tar', ['-xzf', packed, '-C', scratch, 'package/bin/node', 'package/LICENSE'])
  renameSync(join(scratch, 'package/bin/node'), join(stage, 'bin/node'))
  renameSync(join(scratch, 'package/LICENSE'), join(stage, 'LICENSE-node'))
}
