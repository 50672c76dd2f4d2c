import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '@portal/i18n/translate'

/** Ticks "I'm not a robot" and waits until the browser has done the work. */
export async function passRobotCheck(page: Page | Locator, translate: Translate): Promise<void> {
  const check = page.getByRole('group', { name: translate('account.robotCheck.label') })
  await check.getByRole('checkbox').click()
  await expect(check.getByRole('status')).toHaveText(translate('account.robotCheck.verified'), {
    timeout: 30_000,
  })
}
