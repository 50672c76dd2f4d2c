import { readFileSync } from 'node:fs'
import { demoAccounts, unclaimedContracts } from '@portal/demo-world/accounts'
import { expect, test } from 'vitest'
import { repositoryPath } from '../repository.ts'

const readme = readFileSync(repositoryPath('README.md'), 'utf8')

test('the README names every demo account', () => {
  for (const { email } of demoAccounts) expect(readme).toContain(`| ${email} |`)
})

test('the README names every contract that can be added, with the numbers it takes', () => {
  for (const contract of unclaimedContracts) {
    const numbers =
      contract.kind === 'naturalPerson'
        ? `| ${contract.collectionNumber} | ${contract.jmbg} |`
        : `${contract.collectionNumber} (${contract.companyNumber}, ${contract.taxNumber})`
    expect(readme).toContain(numbers)
  }
})
