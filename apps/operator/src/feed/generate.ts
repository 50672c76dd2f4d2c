import { isIsoDate, todayInBelgrade } from '@portal/domain/dates'
import { generateFeed } from '@portal/supplier-feed/generator/generate-feed'
import { type Command, OperatorProblem, readCount, readFolder, readParameters } from '../command.ts'

const help = `feed generate DIR     make a feed of any size, to try the import with
  --contracts N       how many contracts (1000)
  --months M          how many months of bills and readings each (60)
  --format F          csv or ndjson (csv)
  --today DATE        the day the feed is made on (today)
  --seed N            the same seed and day give the same feed (1)
  --first N           number of the first contract, for feeds that add to each other (0)
  --without-calculations   leave out the line-by-line calculations of bills`

const most = 50_000_000

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, {
      contracts: { type: 'string', default: '1000' },
      months: { type: 'string', default: '60' },
      format: { type: 'string', default: 'csv' },
      today: { type: 'string', default: todayInBelgrade(Date.now()) },
      seed: { type: 'string', default: '1' },
      first: { type: 'string', default: '0' },
      'without-calculations': { type: 'boolean', default: false },
    })
    const { format, today } = values
    if (format !== 'csv' && format !== 'ndjson') throw new OperatorProblem('--format must be csv or ndjson')
    if (!isIsoDate(today)) throw new OperatorProblem('--today must be a date like 2026-03-11')
    const rows = await generateFeed({
      folder: readFolder(positionals),
      contracts: readCount('contracts', values.contracts, most),
      months: readCount('months', values.months, 120),
      format,
      today,
      seed: readCount('seed', values.seed, 2_000_000_000),
      firstContract: values.first === '0' ? 0 : readCount('first', values.first, most),
      hasCalculations: !values['without-calculations'],
    })
    process.stdout.write(`Made a feed of ${rows} rows\n`)
  },
}
