import { expect, type Locator, type Page } from '@playwright/test'
import { card, goToCard } from '../support/pay-screen.ts'
import { aPayingCustomer } from '../support/paying-customer.ts'
import { test } from '../support/test.ts'

const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart)

const goTo = (field: Locator, caret: number, markTo = caret) =>
  field.evaluate(
    (input: HTMLInputElement, [from, to]) => {
      input.focus()
      input.setSelectionRange(from ?? 0, to ?? 0)
    },
    [caret, markTo],
  )

/** As from the clipboard: all at once, over what is marked. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.selectText()
  await page.keyboard.insertText(text)
}

/** As the browser fills in a card it knows: the field has no focus. */
const fillIn = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    input.blur()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)

test('a card can be typed as printed, pasted, filled in by the browser and mended in the middle', {
  tag: '@phone',
}, async ({ page, openSignedIn, baseURL }) => {
  const { email } = await aPayingCustomer(String(baseURL))
  await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  await goToCard(page, '500,00')
  const [number, expiry, cvv] = [card.number(page), card.expiry(page), card.cvv(page)]

  await expiry.pressSequentially('12/30')
  await expect(expiry).toHaveValue('12/30')
  for (const [text, value] of [
    ['12/2030', '12/2030'],
    ['1230', '12/30'],
    ['12 / 30', '12/30'],
    ['12-30', '12/30'],
    ['2030-12', '12/2030'],
  ] as const) {
    await paste(page, expiry, text)
    await expect(expiry).toHaveValue(value)
    await fillIn(expiry, '')
    await fillIn(expiry, text)
    await expect(expiry).toHaveValue(value)
    await expect(expiry).not.toBeFocused()
  }
  await paste(page, expiry, '12/30')
  await goTo(expiry, 2)
  await page.keyboard.press('Backspace')
  await expect(expiry).toHaveValue('13/0')
  expect(await caretOf(expiry)).toBe(1)
  await page.keyboard.type('1')
  await expect(expiry).toHaveValue('11/30')

  await number.pressSequentially('4111 1111 1111 1111')
  for (const text of ['4111111111111111', '4111-1111-1111-1111', '4111 1111 1111 1111']) {
    await paste(page, number, text)
    await expect(number).toHaveValue('4111 1111 1111 1111')
  }
  await goTo(number, 5)
  await page.keyboard.press('Backspace')
  await expect(number).toHaveValue('4111 1111 1111 111')
  expect(await caretOf(number)).toBe(3)
  await page.keyboard.type('2')
  await expect(number).toHaveValue('4112 1111 1111 1111')
  expect(await caretOf(number)).toBe(4)
  await page.keyboard.press('Delete')
  await expect(number).toHaveValue('4112 1111 1111 111')

  await cvv.pressSequentially('1234')
  await expect(cvv).toHaveValue('123')
  await goTo(cvv, 1, 2)
  await page.keyboard.type('9')
  await expect(cvv).toHaveValue('193')
  expect(await caretOf(cvv)).toBe(2)
})
