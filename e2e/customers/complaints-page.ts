import { expect, type Page } from '@playwright/test'
import type { Translate } from '@portal/i18n/translate'

export const dialog = (page: Page) => page.locator('dialog[open]').last()

export async function openDialog(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole('button', { name: t('customers.complaints.add') })
    .first()
    .click()
  await expect(dialog(page).getByRole('heading', { name: t('customers.complaints.addTitle') })).toBeVisible()
}

/** Chooses the first of everything that depends on what was chosen before. */
export async function classify(page: Page, t: Translate): Promise<void> {
  for (const key of ['type', 'kind', 'name'] as const) {
    const field = dialog(page).getByRole('combobox', { name: t(`customers.complaints.${key}`), exact: true })
    await expect(field).toBeEnabled()
    await field.selectOption({ index: 1 })
  }
}

export async function send(page: Page, t: Translate): Promise<void> {
  // By key, both: clicks of two sendings at once would be taken for a double press.
  await dialog(page)
    .getByRole('button', { name: t('customers.complaints.send'), exact: true })
    .press('Enter')
  await dialog(page)
    .getByRole('button', { name: t('customers.complaints.confirmSend') })
    .press('Enter')
}
