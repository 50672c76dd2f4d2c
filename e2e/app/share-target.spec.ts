import { expect, type Page } from '@playwright/test'
import { untilApp } from '../support/device.ts'
import { demoPassword, test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

test.use({ serviceWorkers: 'allow' })

const t = textsIn('sr-Cyrl-RS')

/** As the share sheet of a phone does it: the files are posted to the address that the manifest names. */
const share = (page: Page, names: readonly string[]) =>
  Promise.all([
    page.waitForURL(/shared=|\/$|\/login/),
    page.evaluate((files) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: '/share-target', enctype: 'multipart/form-data' })
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'files',
        multiple: true,
      })
      const picked = new DataTransfer()
      for (const name of files) picked.items.add(new File(['Стање 47120'], name, { type: 'text/plain' }))
      input.files = picked.files
      form.append(input)
      document.body.append(form)
      form.submit()
    }, names),
  ])

test('files shared to the portal wait through signing in and are attached to a new complaint, once', async ({
  page,
  context,
  open,
}) => {
  await open('/login', 'sr-Cyrl-RS')
  await untilApp(page)
  await share(page, ['Белешка.txt', 'Друга.txt'])
  await page.getByLabel(t('account.login.username')).fill('ana@primer.rs')
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page).toHaveURL(/\/complaints\?/)
  const files = page.getByRole('dialog').getByRole('list', { name: t('customers.complaints.pickedFiles') })
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(files).toContainText('Белешка.txt')

  // Taken once, and part of the draft from then on.
  await page.reload()
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(t('customers.complaints.sharedLost'))).toBeHidden()
  const other = await context.newPage()
  await other.goto('/complaints')
  await untilApp(other)
  await share(other, ['Трећа.txt', 'програм.exe'])
  const inOther = other.getByRole('dialog').getByRole('list', { name: t('customers.complaints.pickedFiles') })
  await expect(inOther).toContainText('Трећа.txt')
  await expect(
    other.getByText(t('customers.complaints.filesProblem.fileTypeNotAllowed')).first(),
  ).toBeVisible()
})
