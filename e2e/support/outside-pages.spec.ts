import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './test.ts'

/** Those of the bank, of IPS and of the supplier are looked at by the flows that come there. */
for (const path of ['/', '/phone', '/mailbox'])
  test(`the page ${path} of the outside world is accessible in both themes`, { tag: '@phone' }, async ({
    page,
    baseURL,
  }) => {
    const { protocol, hostname, port } = new URL(String(baseURL))
    await page.goto(`${protocol}//${hostname}:${Number(port) + 1}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
