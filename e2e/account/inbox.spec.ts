import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { changeSession } from '../support/change-session.ts'
import { test } from '../support/test.ts'

const household = 'ana@primer.rs'

test('the inbox stays calm while there are no messages to show', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await page.route('**/api/administration/messages/search', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: t('shell.title.messages') }).click()
  const inbox = page.getByRole('dialog', { name: t('shell.title.messages') })
  await expect(inbox.getByText(t('shell.inbox.error'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inbox).toBeHidden()
})

test('the inbox shows the latest messages, unread ones in bold, and loads more', async ({
  page,
  openSignedIn,
}) => {
  await changeSession(page, (session) => {
    session.unreadMessages = 3
  })
  await page.route('**/api/administration/messages/search', async (route) => {
    const { skip, take } = route.request().postDataJSON() as { skip: number; take: number }
    const data = Array.from({ length: Math.min(take, 12 - skip) }, (_, place) => ({
      id: skip + place + 1,
      title: `Порука ${skip + place + 1}`,
      body: 'Планирани радови на мрежи.',
      sentAt: '2026-11-10T08:00:00+01:00',
      isRead: skip + place > 0,
      documents: [],
    }))
    await route.fulfill({ json: { data, taken: data.length, totalCount: 12 } })
  })
  const t = await openSignedIn(household, '/contact', 'sr-Cyrl-RS')
  await page.getByRole('button', { name: t('shell.inbox.unread', { unread: 3 }) }).click()
  const inbox = page.getByRole('dialog', { name: t('shell.title.messages') })
  await expect(inbox.getByRole('listitem')).toHaveCount(10)
  await expect(inbox.getByText('Порука 1', { exact: false }).first()).toHaveCSS('font-weight', '700')
  await expect(inbox.getByText('10.11.2026. 08:00:00').first()).toBeVisible()
  await expectAccessible(page, 'with frame')
  await inbox.getByRole('button', { name: t('shell.inbox.loadMore') }).click()
  await expect(inbox.getByRole('listitem')).toHaveCount(12)
  await expect(inbox.getByRole('button', { name: t('shell.inbox.loadMore') })).toHaveCount(0)
  await inbox.getByRole('link', { name: t('shell.inbox.showAll') }).click()
  await expect(page).toHaveURL(/\/messages$/)
})
