import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { repositoryPath } from '../repository.ts'
import { findCommand } from './find-command.ts'

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const say = (line: string) => process.stdout.write(`${line}\n`)

const findShell = () => findCommand(...shells)
const findInstalled = () => findCommand(...commands) ?? places.find((place) => existsSync(place))

async function findPlaywrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const canInstallByApt = () => process.getuid?.() === 0 && findCommand('apt-get') !== undefined

/** Debian's package; an archive that is out of reach or has no such package fails soon and breaks nothing. */
function installByApt(name: string): void {
  if (!canInstallByApt()) return
  say(`Installing ${name} …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...words], {
      stdio: 'inherit',
      env: environment,
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
}

function installByPlaywright(): void {
  spawnSync(
    process.execPath,
    [repositoryPath('node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    {
      stdio: 'inherit',
      timeout: 300_000,
    },
  )
}

/** A Chromium with windows: the one named, an installed one, Playwright's own, else one is installed. */
export async function findBrowser(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? findInstalled() ?? (await findPlaywrightsOwn())
  if (found) return found
  installByApt('chromium')
  const installed = findInstalled()
  if (installed) return installed
  say('No Chromium found; downloading one …')
  installByPlaywright()
  const downloaded = await findPlaywrightsOwn()
  if (!downloaded) throw new Error('No Chromium could be installed; set CHROMIUM_PATH to one')
  return downloaded
}

/** For the flows: the one named, else Chromium without windows, which takes two thirds of the processor (record 0100). */
export async function findFlowBrowser(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? findShell()
  if (found) return found
  installByApt('chromium-headless-shell')
  return findShell() ?? (await findBrowser())
}
