import type { Page } from '@playwright/test'

export const household = 'ana@primer.rs'
export const company = 'firma@primer.rs'
export const searchCall = '**/api/finances/financial-documents/search'

export const cards = (page: Page) =>
  page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 3 }) })
export const dialog = (page: Page) => page.getByRole('dialog')
export const openFirst = (page: Page) => cards(page).first().getByRole('heading').getByRole('button').click()
