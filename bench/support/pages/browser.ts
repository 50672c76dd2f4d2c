import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '@portal/tools/test/find-browser'

export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...quietFlags, ...extraFlags] })
}
