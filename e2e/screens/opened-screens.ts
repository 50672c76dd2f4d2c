import { checkTransactionStatus } from '@portal/contract/transactions/transactions'
import { TransactionStatus } from '@portal/domain/enumerations'
import { answering } from './answers.ts'
import { company, goOnPaying, household, payAnotherWay, type Screen, untilDialog } from './screens.ts'

const outcomes: readonly Screen[] = Object.entries(TransactionStatus).map(([name, transactionStatusId]) => ({
  name: `check-payment-status-${name}`,
  account: household,
  path: '/check-payment-status?transactionId=example',
  bendAnswers: answering(/transactions\/check-status/, {
    ...checkTransactionStatus.example.response,
    transactionStatusId,
  }),
}))

/** Menus, filters and dialogs that a screen holds closed. */
export const openedScreens: readonly Screen[] = [
  ...outcomes,
  {
    name: 'shell-contracts',
    account: household,
    path: '/home',
    prepare: (page) => page.locator('header button[aria-haspopup]').first().click(),
  },
  {
    name: 'shell-inbox',
    account: household,
    path: '/home',
    prepare: (page) => page.locator('header button[aria-haspopup]').nth(-2).click(),
  },
  {
    name: 'shell-profile',
    account: household,
    path: '/home',
    prepare: (page) => page.locator('header button[aria-haspopup]').last().click(),
  },
  { name: 'bills-filtered', account: household, path: '/bills?year=2025&month=3' },
  { name: 'bills-filtered-away', account: household, path: '/bills?type=3&year=2025&month=3' },
  {
    name: 'payments-filter',
    account: household,
    path: '/payments',
    prepare: (page) => page.locator('main button[aria-expanded=false]').first().click(),
  },
  {
    name: 'warnings-dates',
    account: household,
    path: '/warnings',
    prepare: (page) => page.locator('main button[aria-haspopup]').first().click(),
  },
  {
    name: 'consumption-opened',
    account: company,
    path: '/consumption?unit=rsd',
    prepare: (page) => page.locator('main li button[aria-expanded=false]').first().click(),
  },
  {
    name: 'consumption-all-points',
    account: company,
    path: '/consumption',
    prepare: async (page) => {
      await page.locator('main select').first().selectOption('all')
      await page.locator('main table').first().waitFor()
    },
  },
  {
    name: 'user-card-removal',
    account: household,
    path: '/user?card=1',
    prepare: untilDialog,
  },
  {
    name: 'register-refused',
    path: '/register',
    prepare: (page) => page.locator('main button[type=submit]').click(),
  },
  {
    name: 'login-refused',
    path: '/login',
    prepare: async (page) => {
      await page.locator('[autocomplete=username]').fill('ana@primer.rs')
      await page.locator('[autocomplete=current-password]').fill('Pogresna-2026!')
      await page.locator('main button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'do-payment-ips',
    account: household,
    path: '/do-payment',
    prepare: payAnotherWay('ips'),
  },
  {
    name: 'do-payment-new-card',
    account: company,
    path: '/do-payment',
    prepare: async (page) => {
      await page.locator('input[name=amount]').fill('1000')
      await goOnPaying(2)(page)
      await page.locator('[autocomplete=cc-number]').fill('4111111111111111')
    },
  },
  { name: 'not-found', account: household, path: '/messages/999999' },
]
