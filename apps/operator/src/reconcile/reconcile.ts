import { addDays, isIsoDate, startOfDayMs, todayInBelgrade } from '@portal/domain/dates'
import { toAmountText } from '@portal/domain/money'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { withDatabase } from '../database.ts'
import { type Difference, findDifferences, isUnderWay } from './day.ts'
import { readLedgerCharges } from './ledger.ts'
import { connectProviders, providerSettings } from './providers.ts'
import { askAbout, type OurTransaction, readTransactions } from './transactions.ts'

const help = `reconcile [DAY]       compare the payments of a day with the card gateway and the IPS provider
  DAY                 as 2026-03-11; without it yesterday
  --ask               have the running portal ask once more where it would learn what the provider says

Every transaction begun on the day is asked about at its provider, and in the demo the simulators' ledgers are searched for
charges that the portal does not know. What began within the last hour and has no outcome yet is left to the portal.
Each difference is printed with what to do; the exit code is 1 when there is one.
The providers are those of GATEWAY_URL … and IPS_URL …, in the demo the running simulators. Without --ask nothing is changed:
the portal itself asks about outcomes it does not know. What it learns by asking again it tells the customer and the
supplier's systems as always; run the reconciliation again a minute later.`

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, { ask: { type: 'boolean' } })
    const day = readDay(positionals)
    const settings = providerSettings()
    const fromMs = startOfDayMs(day)
    const toMs = startOfDayMs(addDays(day, 1))
    // The ledgers first: of a payment that begins meanwhile they know nothing yet.
    const ledger = await readLedgerCharges(settings, fromMs, toMs)
    const charges = ledger === 'unreadable' ? null : ledger
    const ours = await withDatabase((database) => readTransactions(database, fromMs, toMs))
    const differences = await findDifferences(ours, connectProviders(settings), charges)
    for (const difference of differences) process.stdout.write(`${describe(difference)}\n`)
    process.stdout.write(`${summary(day, ours, differences.length, charges !== null)}\n`)
    if (ledger === 'unreadable') process.stderr.write(`${ledgerProblem}\n`)
    if (values.ask) {
      const learnable = differences.filter(({ isLearnable }) => isLearnable)
      const asked = await withDatabase((database) => askAbout(database, day, learnable))
      process.stdout.write(`The portal asks again about ${asked}\n`)
    }
    if (differences.length > 0 || ledger === 'unreadable') process.exitCode = 1
  },
}

const ledgerProblem =
  "The simulators' ledgers can't be read, so charges that the portal does not know were not looked for: start them and run the reconciliation again."

function readDay([day, ...more]: readonly string[]): string {
  if (more.length > 0) throw new OperatorProblem(`Name one day, not also ${more.join(', ')}`)
  const today = todayInBelgrade(Date.now())
  if (day === undefined) return addDays(today, -1)
  if (!isIsoDate(day)) throw new OperatorProblem(`"${day}" is no day like 2026-03-11`)
  // A slip of the year must not be told that all is well.
  if (day > today) throw new OperatorProblem(`${day} is still to come`)
  return day
}

function describe({ id, contractId, totalPara, ours, theirs, advice }: Difference): string {
  const contract = contractId === null ? 'no contract' : `contract ${contractId}`
  return `${id}  ${contract}  ${toAmountText(totalPara)} RSD\n  portal: ${ours}; provider: ${theirs}\n  ${advice}`
}

function summary(
  day: string,
  ours: readonly OurTransaction[],
  differences: number,
  hasLedger: boolean,
): string {
  const found = differences === 1 ? '1 difference' : `${differences} differences`
  const compared = hasLedger ? 'asked about, and the ledgers searched' : 'asked about'
  const underWay = ours.filter(isUnderWay).length
  const left = underWay > 0 ? `, ${underWay} of the last hour still under way` : ''
  return `${day}: ${ours.length} transactions ${compared}, ${found}${left}`
}
