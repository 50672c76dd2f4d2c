import { expect } from '@playwright/test'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { guessPassword } from '../support/guess-password.ts'
import { registerByCall } from '../support/register-by-call.ts'
import { passRobotCheck } from '../support/robot-check.ts'
import { demoPassword, inEachLanguage, newEmail, onPhoneIn, test } from '../support/test.ts'

inEachLanguage((language) => {
  test(`login in ${language}: texts, links, a disabled button until both fields are filled, and a refusal`, {
    tag: onPhoneIn(language),
  }, async ({ page, open }) => {
    const t = await open('/login', language)
    await expect(page).toHaveTitle(new RegExp(t('account.login.title')))
    await expect(page.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('account.landing.title') })).toBeVisible()
    for (const key of ['bills', 'consumption', 'payment', 'complaints'] as const) {
      await expect(page.getByText(t(`account.landing.${key}`))).toBeVisible()
    }
    for (const [key, file] of [
      ['manual', 'manual'],
      ['questions', 'faq'],
    ] as const) {
      const link = page.getByRole('link', { name: t(`account.landing.${key}`) })
      await expect(link).toHaveAttribute('href', `/documents/${language}/${file}.pdf`)
    }
    await expect(page.getByRole('link', { name: t('account.login.forgottenPassword') })).toHaveAttribute(
      'href',
      '/reset-password',
    )
    await expect(page.getByRole('link', { name: t('account.login.register') })).toHaveAttribute(
      'href',
      '/register',
    )

    const submit = page.getByRole('button', { name: t('account.login.submit') })
    await expect(submit).toBeDisabled()
    await page.getByLabel(t('account.login.username')).fill('ana@primer.rs')
    await expect(submit).toBeDisabled()
    await page.getByLabel(t('account.password'), { exact: true }).fill('x')
    await expect(submit).toBeEnabled()
    await page.getByLabel(t('account.login.username')).fill('   ')
    await expect(submit).toBeDisabled()
    if (isForAxe(language)) await expectAccessible(page)

    // A wrong password is refused in words, the copy stays, nothing typed is lost.
    await page.getByLabel(t('account.login.username')).fill('nepoznat@primer.rs')
    await page.getByLabel(t('account.password'), { exact: true }).fill('Pogresna-1!')
    await page.clock.install()
    await page.getByRole('button', { name: t('account.login.submit') }).click()
    const refusal = t('problems.wrongCredentials')
    await expect(page.getByRole('alert')).toContainText(refusal)
    await expect(page.getByLabel(t('account.login.username'))).toHaveValue('nepoznat@primer.rs')
    await expect(page.getByLabel(t('account.password'), { exact: true })).toHaveValue('Pogresna-1!')
    if (isForAxe(language)) await expectAccessible(page)
    // Spec 8: the banner hides after 5 s; a quiet copy can be read again.
    await page.mouse.move(0, 0)
    await page.clock.fastForward(5_000)
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: refusal }).click()
    await expect(page.getByRole('alert')).toContainText(refusal)
  })
})

test('a customer with contracts lands on home, one without on the contracts page', async ({ page, open }) => {
  const t = await open('/login', 'sr-Cyrl-RS')
  const signIn = async (email: string) => {
    await page.getByLabel(t('account.login.username')).fill(email)
    await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
  }
  await signIn('novi@primer.rs')
  await expect(page).toHaveURL(/\/commercial-contracts\?from=registerForm$/)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()
  await signIn('firma@primer.rs')
  await expect(page).toHaveURL(/\/home$/)
})

test('an account that is not verified is sent to the code entry', async ({ page, open }) => {
  const t = await open('/login', 'en-US')
  await page.getByLabel(t('account.login.username')).fill('neproveren@primer.rs')
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page).toHaveURL(/\/enter-code\?emailAddress=neproveren(%40|@)primer\.rs/)
  await expect(page.getByRole('heading', { level: 1, name: t('account.code.title') })).toBeVisible()
})

test('an account that others guess at asks for the robot check, and then lets its owner in', {
  tag: '@phone',
}, async ({ page, open, baseURL }) => {
  const email = newEmail('napad')
  await registerByCall(String(baseURL), email, demoPassword)
  await guessPassword(String(baseURL), email, 12)
  const t = await open('/login', 'sr-Cyrl-RS')
  await page.getByLabel(t('account.login.username')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  const submit = page.getByRole('button', { name: t('account.login.submit') })
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: t('problems.robotCheckNeeded') })).toBeVisible()
  await expect(page.getByRole('group', { name: t('account.robotCheck.label') })).toBeVisible()
  await submit.click()
  await expect(page.getByText(t('account.robotCheck.required'))).toBeVisible()
  await expectAccessible(page)
  await passRobotCheck(page, t)
  await submit.click()
  await expect(page).toHaveURL(/\/commercial-contracts\?from=registerForm$/)

  // From now on this browser is known, whatever others do.
  await page.goto('/logout')
  await page.getByLabel(t('account.login.username')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await submit.click()
  await expect(page).toHaveURL(/\/commercial-contracts/)
})

test('the card keeps its width; a lost request and a failing server are said in the generic words, and the form works again', async ({
  page,
  context,
  open,
}) => {
  const t = await open('/login', 'sr-Latn-RS')
  const card = page.locator('main > div').first()
  for (const [screen, expected] of [
    [1440, 500],
    [1024, 500],
    [900, 600],
    [700, 600],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 })
    const width = async () => (await card.boundingBox())?.width
    await expect.poll(width, { message: `on a screen ${screen} wide` }).toBe(expected)
  }

  await page.getByLabel(t('account.login.username')).fill('firma@primer.rs')
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  const submit = page.getByRole('button', { name: t('account.login.submit') })
  const signingIn = '**/api/account/authenticate'
  await page.route(signingIn, (route) => route.abort('connectionreset'))
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(t('common.failure.generic'))
  await page.unroute(signingIn)
  await context.setOffline(true)
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(t('common.failure.offline'))
  await context.setOffline(false)

  await page.route(
    signingIn,
    (route) => route.fulfill({ status: 500, json: { exceptionType: 'Unexpected', message: 'x' } }),
    { times: 1 },
  )
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(
    'Desila se greška. Pokušajte ponovo kasnije ili kontaktirajte korisničku podršku.',
  )
  await submit.click()
  await expect(page).toHaveURL(/\/home$/)
})
