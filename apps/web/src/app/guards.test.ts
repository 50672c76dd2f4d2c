import { describe, expect, it } from 'vitest'
import { decideNavigation } from '#web/app/guards.ts'
import { routeTable } from '#web/app/routes.ts'
import { fromRegisterForm } from '#web/navigation/from-register-form.ts'

type Outcome = 'shown' | 'signs out' | 'follows the link' | `goes to /${string}`

function outcomeOf(state: Parameters<typeof decideNavigation>[0]): Outcome {
  const decision = decideNavigation(state)
  if (decision.kind === 'redirect') return `goes to ${decision.to}`
  if (decision.kind === 'follow') return 'follows the link'
  return decision.kind === 'show' ? 'shown' : 'signs out'
}

const visitors = {
  signedOut: { hasToken: false, hasSelectedContract: false },
  withoutContract: { hasToken: true, hasSelectedContract: false },
  withContract: { hasToken: true, hasSelectedContract: true },
}

/** Path, signed out, signed in without a contract, signed in with one (spec 2.1 and 2.2). */
const table: [path: string, signedOut: Outcome, withoutContract: Outcome, withContract: Outcome][] = [
  ['/', 'shown', 'goes to /home', 'goes to /home'],
  ['/login', 'shown', 'goes to /home', 'goes to /home'],
  ['/register', 'shown', 'goes to /home', 'goes to /home'],
  ['/enter-code', 'shown', 'goes to /home', 'goes to /home'],
  ['/reset-password', 'shown', 'goes to /home', 'goes to /home'],
  ['/check-new-password-code', 'shown', 'goes to /home', 'goes to /home'],
  ['/forgot-password-enter-new', 'shown', 'goes to /home', 'goes to /home'],
  ['/privacy-policy', 'shown', 'shown', 'shown'],
  ['/alert-settings', 'shown', 'shown', 'shown'],
  ['/logout', 'signs out', 'signs out', 'signs out'],
  ['/home', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/points-of-delivery', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/bills', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/bills/17/explained', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/consumption', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/payments', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/commercial-contracts', 'goes to /', 'shown', 'shown'],
  ['/user', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/contact', 'goes to /', 'shown', 'shown'],
  ['/check-payment-status', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/do-payment', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/warnings', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/complaints', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/messages', 'goes to /', 'shown', 'shown'],
  ['/messages/17', 'goes to /', 'shown', 'shown'],
  ['/savings', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/what-if', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/send-reading', 'goes to /', 'goes to /commercial-contracts', 'shown'],
  ['/payment-status', 'shown', 'shown', 'shown'],
  ['/do-mobile-payment', 'shown', 'shown', 'shown'],
  ['/no-such-page', 'goes to /', 'goes to /home', 'goes to /home'],
  ['/bills/2026', 'goes to /', 'goes to /home', 'goes to /home'],
  ['/messages/17/more', 'goes to /', 'goes to /home', 'goes to /home'],
]

describe('the guards decide each route for each visitor', () => {
  it.each(table)('%s', (path, signedOut, withoutContract, withContract) => {
    expect(outcomeOf({ path, ...visitors.signedOut })).toBe(signedOut)
    expect(outcomeOf({ path, ...visitors.withoutContract })).toBe(withoutContract)
    expect(outcomeOf({ path, ...visitors.withContract })).toBe(withContract)
  })

  it('shows the outcome of a payment to whoever comes back from the bank with its ticket', () => {
    const state = { path: '/check-payment-status', hasReturnTicket: true }
    for (const visitor of Object.values(visitors)) expect(outcomeOf({ ...state, ...visitor })).toBe('shown')
  })

  it('has a line for every route', () => {
    const tested = new Set(table.map(([path]) => path.replace('/17', '/$id')))
    const untested = routeTable.map(({ path }) => path).filter((path) => !tested.has(path))
    expect(untested, 'each wants a line in the table of this test').toEqual([])
  })

  it('leaves the contracts page once the first contract is there', () => {
    const path = '/commercial-contracts'
    expect(outcomeOf({ path, from: fromRegisterForm, ...visitors.withoutContract })).toBe('shown')
    expect(outcomeOf({ path, from: fromRegisterForm, ...visitors.withContract })).toBe('goes to /home')
    expect(outcomeOf({ path, from: 'elsewhere', ...visitors.withContract })).toBe('shown')
  })

  it('follows a link that waited for signing in, where signing in leads', () => {
    const waiting = {}
    expect(outcomeOf({ path: '/home', waiting, ...visitors.withContract })).toBe('follows the link')
    expect(outcomeOf({ path: '/bills', waiting, ...visitors.withContract })).toBe('shown')
    expect(outcomeOf({ path: '/login', waiting, ...visitors.withContract })).toBe('goes to /home')
    expect(outcomeOf({ path: '/logout', waiting, ...visitors.withContract })).toBe('signs out')
    expect(outcomeOf({ path: '/home', waiting, ...visitors.signedOut })).toBe('goes to /')
  })

  it('follows it only with a contract where its page needs one', () => {
    const path = '/commercial-contracts'
    const first = { path, from: fromRegisterForm }
    const needsContract = {}
    const needsNone = { needsNoContract: true } as const
    const { withoutContract, withContract } = visitors
    expect(outcomeOf({ ...first, waiting: needsContract, ...withoutContract })).toBe('shown')
    expect(outcomeOf({ path: '/home', waiting: needsContract, ...withoutContract })).toBe(`goes to ${path}`)
    expect(outcomeOf({ ...first, waiting: needsContract, ...withContract })).toBe('follows the link')
    expect(outcomeOf({ ...first, waiting: needsNone, ...withoutContract })).toBe('follows the link')
    expect(outcomeOf({ path, waiting: needsContract, ...withContract })).toBe('shown')
  })

  it('shows who wants to pay without a contract the form that adds one', () => {
    const search = { from: fromRegisterForm }
    expect(decideNavigation({ path: '/do-payment', ...visitors.withoutContract })).toMatchObject({ search })
    expect(decideNavigation({ path: '/bills', ...visitors.withoutContract })).not.toHaveProperty('search')
  })

  it('forgives a slash at the end of a path', () => {
    expect(outcomeOf({ path: '/bills/', ...visitors.withContract })).toBe('shown')
    expect(outcomeOf({ path: '//', ...visitors.signedOut })).toBe('shown')
  })

  it('never sends anybody round in a circle', () => {
    for (const visitor of Object.values(visitors)) {
      for (const [start] of table) {
        let path = start
        let steps = 0
        let decision = decideNavigation({ path, ...visitor })
        while (decision.kind === 'redirect' && steps < 5) {
          path = decision.to
          steps += 1
          decision = decideNavigation({ path, ...visitor })
        }
        expect(steps, `${start} as ${JSON.stringify(visitor)}`).toBeLessThan(5)
      }
    }
  })
})

it('each page of the spec has its own title', () => {
  const titles = Object.fromEntries(routeTable.map(({ path, title }) => [path, title]))
  expect(titles).toMatchObject({
    '/': 'account.login.title',
    '/login': 'account.login.title',
    '/register': 'account.register.title',
    '/enter-code': 'account.code.title',
    '/reset-password': 'account.resetPassword.title',
    '/check-new-password-code': 'account.code.title',
    '/forgot-password-enter-new': 'account.newPassword.title',
    '/privacy-policy': 'account.privacy.title',
    '/logout': 'account.logout.title',
    '/home': 'shell.title.home',
    '/points-of-delivery': 'shell.title.pointsOfDelivery',
    '/bills': 'shell.title.bills',
    '/consumption': 'shell.title.consumption',
    '/payments': 'shell.title.payments',
    '/commercial-contracts': 'shell.title.commercialContracts',
    '/user': 'shell.title.user',
    '/contact': 'shell.title.contact',
    '/check-payment-status': 'shell.title.transactionResult',
    '/do-payment': 'shell.title.pay',
    '/warnings': 'shell.title.warnings',
    '/complaints': 'shell.title.complaints',
    '/messages': 'shell.title.messages',
    '/messages/$id': 'shell.title.message',
    '/payment-status': 'shell.title.transactionResult',
    '/do-mobile-payment': 'shell.title.pay',
  })
})
