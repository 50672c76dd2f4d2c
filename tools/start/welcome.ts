import { demoAccounts, demoPassword, unclaimedContracts } from '@portal/demo-world/accounts'
import type { Settings } from './settings.ts'

const testCards = [
  ['4111111111111111', 'approved without 3D'],
  ['5555555555554444', 'approved without 3D (Mastercard)'],
  ['4000000000003220', '3D required, approved after the right code'],
  ['9891000000000003', 'DinaCard, 3D required, approved after the right code'],
  ['4000000000000002', 'declined, 05'],
  ['4000000000009995', 'declined, 51 insufficient funds'],
  ['4000000000000127', 'declined, 82 wrong CVV'],
  ['4000000000000119', 'charged, then the answer is lost (timeout)'],
  ['4000000000000341', 'HTTP 500 after charging'],
  ['4000000000006975', 'issuer slow, answers after 30 s'],
] as const

/** What a newcomer needs to look around. */
export function welcome(settings: Settings): string[] {
  const outside = `http://${settings.host}:${settings.simulatorsPort}`
  const portal = [
    '',
    `  Моја струја   ${settings.publicUrl}`,
    `  API reference ${settings.publicUrl}/docs`,
    ...(settings.adminPort === 0
      ? []
      : [`  Metrics       http://${settings.adminHost}:${settings.adminPort}/metrics`]),
  ]
  if (!settings.isDemo) return [...portal, '']
  return [
    ...portal,
    `  Mailbox       ${outside}/mailbox`,
    `  Phone         ${outside}/phone`,
    `  Supplier      ${outside}/supplier`,
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
    '  Test cards (any future expiry, CVV 123; one-time code on the phone page)',
    ...testCards.map(([number, outcome]) => `    ${number}  ${outcome}`),
    '',
    '  Ctrl-C stops everything.',
    '',
  ]
}
