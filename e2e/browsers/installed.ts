import { globSync } from 'node:fs'
import { findCommand } from '@portal/tools/test/find-command'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

interface InstalledBrowser {
  readonly name: 'Firefox' | 'WebKit'
  start(): Promise<Driver>
}

/** The other browsers of this machine; none where none is installed. */
export function installedBrowsers(): InstalledBrowser[] {
  const firefox = findCommand('firefox-esr', 'firefox')
  const driver = findCommand('WebKitWebDriver')
  const display = findCommand('Xvfb')
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  return [
    ...(firefox ? [{ name: 'Firefox' as const, start: () => startFirefox(firefox) }] : []),
    ...(driver && display && browser
      ? [{ name: 'WebKit' as const, start: () => startWebKit({ driver, display, browser }) }]
      : []),
  ]
}
