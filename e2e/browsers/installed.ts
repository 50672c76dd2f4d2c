import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

interface InstalledBrowser {
  readonly name: 'Firefox' | 'WebKit'
  start(): Promise<Driver>
}

/** The other browsers of this machine; none where none is installed. */
export function installedBrowsers(): InstalledBrowser[] {
  const firefox = findProgram('firefox-esr') ?? findProgram('firefox')
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  return [
    ...(firefox ? [{ name: 'Firefox' as const, start: () => startFirefox(firefox) }] : []),
    ...(driver && display && browser
      ? [{ name: 'WebKit' as const, start: () => startWebKit({ driver, display, browser }) }]
      : []),
  ]
}

function findProgram(name: string): string | undefined {
  const { stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  const path = stdout.trim()
  return path !== '' && existsSync(path) ? path : undefined
}
