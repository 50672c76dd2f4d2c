import { demoAccounts, demoPassword, unclaimedContracts } from '@portal/database/demo-world/accounts'
import type { Settings } from './settings.ts'

const testCards = [
  ['4111111111111111', 'approved without 3D'],
  ['4000000000003220', '3D required, approved after the right code'],
  ['9891000000000003', 'DinaCard, 3D required'],
  ['4000000000000002', 'declined'],
  ['4000000000000119', 'charged, then the answer is lost'],
] as const

/** What a newcomer needs to look around. */
export function welcome(settings: Settings): string[] {
  const outside = `http://${settings.host}:${settings.simulatorsPort}`
  const portal = ['', `  Моја струја   ${settings.publicUrl}`, `  API reference ${settings.publicUrl}/docs`]
  if (!settings.isDemo) return [...portal, '']
  return [
    ...portal,
    `  Mailbox       ${outside}/mailbox`,
    '',
    `  Demo accounts (password ${demoPassword})`,
    ...demoAccounts.map(({ email, about }) => `    ${email.padEnd(24)}${about}`),
    '',
    '  Contracts to add',
    ...unclaimedContracts.map(
      (contract) =>
        `    ${contract.collectionNumber.padEnd(14)}${
          contract.kind === 'naturalPerson'
            ? `JMBG ${contract.jmbg}`
            : `matični broj ${contract.companyNumber}, PIB ${contract.taxNumber}`
        }`,
    ),
    '',
    '  Test cards (any future expiry, CVV 123)',
    ...testCards.map(([number, outcome]) => `    ${number}  ${outcome}`),
    '',
    '  Ctrl-C stops everything.',
    '',
  ]
}
