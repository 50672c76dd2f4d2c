import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { photo } from '../support/complaint-files.ts'
import { codeIn, newestMail } from '../support/mailbox.ts'
import { bankCode, chargesOf, decideOnPhone } from '../support/outside-world.ts'
import { takeContract } from '../support/own-contract.ts'
import { nextYear } from '../support/pay-screen.ts'
import { aPayingCustomer } from '../support/paying-customer.ts'
import { demoPassword, newEmail } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'
import { type Driver, until } from './driver.ts'
import { installedBrowsers } from './installed.ts'
import { openLine } from './line.ts'
import { type RemotePage, remotePage } from './remote-page.ts'

const t = textsIn('sr-Cyrl-RS')

const amountField = 'main input[name=amount]'
const submit = 'main form button[type=submit]'
const terms = 'main input[name=terms]'

async function signIn(page: RemotePage, email: string): Promise<void> {
  await page.goTo('/login')
  await page.typeLabelled(t('account.login.username'), email)
  await page.type('main input[type=password]', demoPassword)
  await page.press('main button', t('account.login.submit'))
}

async function signInWithContract(page: RemotePage, email: string): Promise<void> {
  await signIn(page, email)
  await page.untilUrl(/\/home$/)
}

async function goToTerms(page: RemotePage, amount: string, method?: 'ips'): Promise<void> {
  await page.goTo('/do-payment')
  await page.type(amountField, amount)
  await page.press(submit)
  await page.untilUrl(/step=method/)
  if (method === 'ips') await page.press('main label:has(input[name=method][value="1"])')
  await page.press(submit)
  await page.untilCount(terms, 1)
}

for (const { name, start } of installedBrowsers()) {
  const test = base.extend<{ driver: Driver; remote: RemotePage }>({
    // Playwright asks for braces, though nothing of it is needed.
    driver: async ({ baseURL: _baseURL }, use, info) => {
      const driver = await start()
      await use(driver)
      if (info.status !== info.expectedStatus) {
        await writeFile(info.outputPath('page.png'), await driver.picture())
      }
      await driver.close()
    },
    remote: async ({ baseURL, driver }, use) => {
      await use(remotePage(driver, String(baseURL)))
    },
  })

  test.describe(name, () => {
    test.slow()

    test('a new customer registers, adds a contract, and sees charts, a bill and its document', async ({
      remote: page,
      baseURL,
    }) => {
      const email = newEmail(`novi-${name}`)
      await page.goTo('/register')
      await page.typeLabelled(t('account.email'), email)
      await page.typeLabelled(t('account.password'), demoPassword)
      await page.typeLabelled(t('account.register.repeatedPassword'), demoPassword)
      for (const key of ['acceptTerms', 'acceptProcessing'] as const) {
        await page.pressLabelled(t(`account.register.${key}`))
      }
      await page.pressLabelled(t('account.robotCheck.label'))
      await page.untilSeen(t('account.robotCheck.verified'))
      await page.press('main button', t('account.register.submit'))
      await page.untilUrl(/\/enter-code/)
      await page.type('main input', codeIn(await newestMail(String(baseURL), email)))
      await page.press('main button', t('account.code.confirm'))
      await page.untilUrl(/\/login$/)
      await signIn(page, email)
      await page.untilUrl(/\/commercial-contracts/)

      const contract = await takeContract()
      await page.typeLabelled(t('contracts.collectionNumber'), contract.collectionNumber)
      await page.typeLabelled(t('contracts.add.personalId'), contract.personalIdentification)
      await page.press('dialog button[type=submit]')
      await page.untilSeen(t('contracts.add.done'))

      await page.goTo('/home')
      await page.untilCount('main svg[role=img], main figure svg', 5)
      await page.goTo('/bills')
      await page.press('main li button', t('finances.bills.pdf'))
      await until('the document in a window of its own', async () => {
        const [, document] = await page.windowUrls()
        return document?.startsWith('blob:') ? true : undefined
      })
    })

    test('an instant payment on the phone, and a card that the bank asks about', async ({
      remote: page,
      baseURL,
    }) => {
      const url = String(baseURL)
      const { email } = await aPayingCustomer(url)
      await signInWithContract(page, email)
      await goToTerms(page, '150,00', 'ips')
      await page.press(terms)
      await page.press(submit)
      await decideOnPhone(url, await page.untilUrl(/\/ips\/pay\//), 'approve')
      await page.untilUrl(/check-payment-status/)
      await page.untilSeen(t('transactions.status.successfulIps'))

      await goToTerms(page, '310,00')
      await page.type('[autocomplete=cc-number]', '9891000000000003')
      await page.type('[autocomplete=cc-exp]', `12${nextYear}`)
      await page.type('[autocomplete=cc-csc]', '123')
      await page.press(terms)
      await page.press(submit)
      await page.press('button', t('transactions.standing.confirm', { amount: '' }))
      const bank = await page.untilUrl(/\/msu\/bank\//)
      await page.type('input:not([type=hidden])', await bankCode(url, bank))
      await page.press('form button')
      const returned = new URL(await page.untilUrl(/check-payment-status/))
      await page.untilSeen(t('transactions.status.successfulCard'))
      expect(await chargesOf(url, returned.searchParams.get('transactionId') ?? '')).toBe(1)
    })

    test('a complaint with a photo is sent', async ({ remote: page, baseURL }) => {
      const { email } = await aPayingCustomer(String(baseURL))
      await signInWithContract(page, email)
      await page.goTo('/complaints')
      await page.press('main button', t('customers.complaints.add'))
      for (const key of ['type', 'kind', 'name'] as const) {
        await page.chooseFirst(t(`customers.complaints.${key}`))
      }
      await page.typeLabelled(t('customers.complaints.description'), 'Стање на рачуну није тачно.')
      const folder = await mkdtemp(join(tmpdir(), 'moja-struja-e2e-'))
      const file = join(folder, photo.name)
      await writeFile(file, photo.buffer)
      await page.attach('input[type=file]', file)
      await page.untilSeen(photo.name)
      await page.press('button', t('customers.complaints.send'))
      await page.press('button', t('customers.complaints.confirmSend'))
      await page.untilSeen(t('customers.complaints.created', { case: '' }).replace(/\s*\.$/, ''))
      await rm(folder, { recursive: true })
    })

    test('without a connection what was seen last is there, and as of when', async ({ baseURL, driver }) => {
      const line = await openLine(String(baseURL))
      const page = remotePage(driver, line.url)
      await signInWithContract(page, 'ana@primer.rs')
      await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
      await page.goTo('/bills')
      const bill = await page.wordsOf('main li h3, main li h2')
      await until('what is kept', async () => {
        const names = await page.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))')
        return Array.isArray(names) && names.includes('portal-kept') ? true : undefined
      })
      line.cut()
      await page.goTo('/bills')
      expect(await page.wordsOf('main li h3, main li h2')).toBe(bill)
      await page.untilSeen(t('shell.app.asOf', { time: '' }).replace(/\s*\.$/, ''))
    })
  })
}
