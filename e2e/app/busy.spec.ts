import { expect } from '@playwright/test'
import { createComplaint, searchComplaints } from '@portal/contract/customers/complaints'
import { domainValidation } from '@portal/contract/errors'
import { languages } from '@portal/domain/enumerations'
import { classify, dialog, openDialog, send } from '../customers/complaints-page.ts'
import { test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

const sentenceIn = (language: (typeof languages)[number]) => textsIn(language)('problems.tryAgainSoon')

/** What a portal answers with when too many wait (docs/operations/overload.md). */
const refusal = {
  status: 503,
  headers: { 'retry-after': '1' },
  json: {
    exceptionType: domainValidation,
    message: sentenceIn('sr-Cyrl-RS'),
    messages: Object.fromEntries(languages.map((language) => [language, sentenceIn(language)])),
  },
}

test('a busy portal: the page says so and asks again by itself, a form keeps what was typed and is sent again', async ({
  page,
  openSignedIn,
}) => {
  const searching = `**${searchComplaints.path}`
  await page.route(searching, (route) => route.fulfill(refusal))
  const t = await openSignedIn('ana@primer.rs', '/complaints', 'en-US')
  const notice = page.getByRole('status').filter({ hasText: sentenceIn('en-US') })
  await expect(notice).toBeVisible()
  await page.unroute(searching)
  await expect(page.locator('main ul > li').first()).toBeVisible()
  await expect(notice).toBeHidden()

  await openDialog(page, t)
  const point = dialog(page).getByRole('combobox', { name: t('customers.complaints.point') })
  await point.selectOption({ index: 1 })
  await classify(page, t)
  const description = dialog(page).getByLabel(t('customers.complaints.description'))
  await description.fill('The meter hums at night.')
  let sent = 0
  await page.route(`**${createComplaint.path}`, (route) => {
    sent += 1
    return route.fulfill(sent === 1 ? refusal : { json: createComplaint.example.response })
  })
  await send(page, t)
  await expect(dialog(page).getByText(sentenceIn('en-US'))).toBeVisible()
  await expect(description).toHaveValue('The meter hums at night.')
  // An act is repeated by the customer alone.
  expect(sent).toBe(1)
  await send(page, t)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(sent).toBe(2)
})
