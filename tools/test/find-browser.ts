import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findCommand(names: readonly string[]): string | undefined {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  return undefined
}

const findInstalled = () => findCommand(commands) ?? places.find((place) => existsSync(place))

async function findPlaywrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function installByPlaywright(): void {
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  })
}

function installByApt(): void {
  if (process.getuid?.() !== 0) return
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env: environment,
  })
}

/** Chromium without windows, where it is installed and nobody names another. */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? findCommand(['chromium-headless-shell', 'chrome-headless-shell'])

/** A Chromium: the one named, an installed one, Playwright's own, else one is installed. */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = findInstalled() ?? (await findPlaywrightsOwn())
  if (found) return found
  process.stdout.write('No Chromium found; installing one …\n')
  installByPlaywright()
  const downloaded = await findPlaywrightsOwn()
  if (downloaded) return downloaded
  installByApt()
  const installed = findInstalled()
  if (!installed) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one')
  return installed
}
