import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedServer } from '@portal/database/embedded/server'
import pg from 'pg'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  newFolder,
  openOperatorWorld,
  operate,
  operateHere,
  operateHereWith,
  productionSettings,
} from '#testing/operator-process.ts'

afterEach(() => vi.unstubAllEnvs())

const generate = (folder: string, ...more: string[]) =>
  operateHere(
    'feed',
    'generate',
    join(folder, 'feed'),
    '--contracts',
    '3',
    '--months',
    '6',
    '--today',
    '2026-03-11',
    ...more,
  )

/** As the supplier's system would state them. */
async function sumsOf(feed: string): Promise<Record<string, string>> {
  const names = (await readdir(feed)).filter((name) => name.endsWith('.csv'))
  const sums = names.map(async (name): Promise<[string, string]> => {
    const content = await readFile(join(feed, name))
    return [name, createHash('sha256').update(content).digest('hex')]
  })
  return Object.fromEntries(await Promise.all(sums))
}

describe('the operator command', () => {
  it('tells its commands, and a command tells its options', { timeout: 30_000 }, async () => {
    const folder = await newFolder()
    const all = await operate(folder, '--help')
    expect(all.output).toContain('import DIR')
    expect(all.output).toContain('feed generate DIR')
    expect((await operateHere('import', '--help')).output).toContain('--rejects FILE')
  })

  it('goes on to its end when nobody reads what it says any more', { timeout: 30_000 }, async () => {
    const folder = await newFolder()
    const script = fileURLToPath(new URL('main.ts', import.meta.url))
    const command = spawn(process.execPath, [script, 'feed', 'generate', folder, '--contracts', '1'])
    command.stdout.destroy()
    let complaint = ''
    command.stderr.on('data', (text) => {
      complaint += text
    })
    const [code] = await once(command, 'close')
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
  })

  it('ends with 1 and one plain message on what it does not know', { timeout: 30_000 }, async () => {
    const { code, complaint } = await operate(await newFolder(), 'explode')
    expect(code).toBe(1)
    expect(complaint).toContain('There is no command "explode"')
    expect(complaint).not.toContain('    at ')
  })

  it.each([
    [['import'], 'Name a folder'],
    [['import', 'a', 'b'], 'Name one folder'],
    [['import', '--force', 'a'], "Unknown option '--force'"],
    [
      ['complaint', 'list', '--status', 'received', '--status', 'resolved'],
      "Option '--status' is given twice",
    ],
    [['import', '--max-rejects', 'few', 'a'], '--max-rejects must be a number of rows or a share like 0.1%'],
    [['import', '--max-rejects', '101%', 'a'], '--max-rejects must be a number of rows or a share like 0.1%'],
    [['import', '/no/such/folder'], "The folder /no/such/folder can't be read (ENOENT)"],
    [['feed', 'generate', 'x', '--contracts', 'many'], '--contracts must be a whole number from 1'],
    [['feed', 'generate', 'x', '--today', '2026-02-30'], '--today must be a date'],
    [['history', 'delete-old'], 'HISTORY_MONTHS is not set: everything is kept'],
    [['partition', 'now'], 'partition takes no now'],
  ])('answers %o with one plain message', async (parameters, message) => {
    vi.stubEnv('DATA_DIR', await newFolder())
    const { code, complaint } = await operateHere(...parameters)
    expect(code).toBe(1)
    expect(complaint).toContain(message)
    expect(complaint).not.toContain('    at ')
  })

  it('says in a line that the database took nothing, or went away under the command', async () => {
    const world = await openOperatorWorld()
    onTestFinished(() => world.close())
    const readOnly = new URL(world.url)
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    const settings = productionSettings(readOnly.href, world.folder)
    for (const words of [
      ['webhooks', 'replay'],
      ['image', 'remove', '2'],
      ['mail', 'bounced', 'ana@primer.rs'],
    ]) {
      const { code, complaint } = await operateHereWith(settings, ...words)
      expect(code).toBe(1)
      expect(complaint).toMatch(/^The command stopped: cannot execute \w+ in a read-only transaction\. /)
      expect(complaint).not.toContain('    at ')
    }
  }, 30_000)

  it('refuses a folder that is no feed and says why', async () => {
    const folder = await newFolder()
    vi.stubEnv('DATA_DIR', folder)
    const feed = join(folder, 'feed')
    await mkdir(feed)
    expect((await operateHere('import', feed)).complaint).toContain('There is no manifest.json in')
    await writeFile(join(feed, 'manifest.json'), '{}')
    expect((await operateHere('import', feed)).complaint).toContain('manifest.json: "format" must be')
    await rm(feed, { recursive: true })
    await generate(folder)
    await writeFile(join(feed, 'invoices.csv'), '')
    expect((await operateHere('import', feed)).complaint).toContain('invoices.csv is no file of a feed')
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  }, 60_000)

  it('refuses files that are not those its manifest names, and a feed that is still to come', async () => {
    const folder = await newFolder()
    vi.stubEnv('DATA_DIR', folder)
    await generate(folder)
    const feed = join(folder, 'feed')
    const refusal = async (change: object) => {
      const manifest = join(feed, 'manifest.json')
      const now: object = JSON.parse(await readFile(manifest, 'utf8'))
      await writeFile(manifest, JSON.stringify({ ...now, ...change }))
      return (await operateHere('import', feed)).complaint
    }
    const sums = await sumsOf(feed)
    const other = 'a'.repeat(64)
    expect(await refusal({ files: {} })).toContain('names its files, and bill-calculations.csv is none')
    expect(await refusal({ files: { ...sums, 'own-readings.csv': other } })).toContain(
      'names own-readings.csv',
    )
    await appendFile(join(feed, 'bills.csv'), '\n')
    expect(await refusal({ files: sums })).toContain('bills.csv is not as manifest.json says')
    const inFourHours = new Date(Date.now() + 4 * 3_600_000).toISOString()
    expect(await refusal({ files: await sumsOf(feed), madeAt: inFourHours })).toContain('is still to come')
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  }, 60_000)

  it('imports into its own PostgreSQL, running or not, and lists what it rejects', async () => {
    const folder = await newFolder()
    const feed = join(folder, 'feed')
    expect((await generate(folder)).output).toContain('Made a feed of')
    await appendFile(join(feed, 'payments.csv'), '4000000001,LATE,2026-02-30,10.00,false,,\n')
    const first = await operate(folder, 'import', feed)
    expect(first.complaint).toMatch(
      /^There was no database in .*, so a new one was made there: is DATA_DIR right\?$/,
    )
    // Two price lists are there from the beginning.
    expect(first.output).toMatch(
      /Imported \d+ rows of 3 contracts in .* s: \d+ new or changed, 2 as they were/,
    )
    expect(first.code).toBe(0)
    expect(first.output).toContain('Rejected 1 rows, listed in')
    const rejects = await readFile(join(feed, 'rejects.csv'), 'utf8')
    expect(rejects).toMatch(/^file,line,reason\npayments\.csv,\d+,"paymentDate: ""2026-02-30"" is not a date/)

    const strict = await operate(folder, 'import', feed, '--max-rejects', '0')
    expect(strict).toMatchObject({
      code: 2,
      complaint: 'More rows were rejected than --max-rejects 0 allows',
    })
    expect(strict.output).toMatch(/: 0 new or changed, \d+ as they were/)
    await writeFile(
      join(feed, 'warnings.csv'),
      `${(await readFile(join(feed, 'warnings.csv'), 'utf8')).split('\n')[0]}\n4000000001,W,1,2026-03-01,,0,true\n`,
    )
    const spoiled = await operate(folder, 'import', feed, '--max-rejects', '100%')
    expect(spoiled.code).toBe(2)
    expect(spoiled.complaint).toMatch(
      /^warnings has 1 rows, and \d+ the last time: was it cut on its way\?$/m,
    )
    expect(spoiled.complaint).toMatch(/^Every row of warnings.csv was rejected$/m)

    const list = await readFile(join(feed, 'rejects.csv'), 'utf8')
    const manifest = await readFile(join(feed, 'manifest.json'), 'utf8')
    await writeFile(join(feed, 'manifest.json'), manifest.replace(/"madeAt": "20/, '"madeAt": "19'))
    expect((await operate(folder, 'import', feed)).complaint).toContain('The feed is older than the one of')
    expect(await readFile(join(feed, 'rejects.csv'), 'utf8'), 'the list of the run before').toBe(list)
    const nowhere = await operate(folder, 'import', feed, '--rejects', join(folder, 'no', 'list'))
    expect(nowhere.complaint).toContain('The feed is older')
    await writeFile(join(feed, 'manifest.json'), manifest)
    const unlisted = await operate(folder, 'import', feed, '--rejects', join(folder, 'no', 'list'))
    expect(unlisted).toMatchObject({ code: 1 })
    expect(unlisted.complaint).toContain('name a place with --rejects FILE')
    const bills = await readFile(join(feed, 'bills.csv'), 'utf8')
    const overBills = await operate(folder, 'import', feed, '--rejects', join(feed, 'bills.csv'))
    expect(overBills).toMatchObject({ code: 1 })
    expect(overBills.complaint).toContain('bills.csv is another file, which would be lost)')
    expect(await readFile(join(feed, 'bills.csv'), 'utf8'), 'a file of the feed').toBe(bills)

    const server = await startEmbeddedServer({
      dataDirectory: folder,
      isDurable: false,
    })
    onTestFinished(() => server.stop())
    await generate(folder, '--format', 'ndjson')
    for (const name of [
      'bills',
      'payments',
      'readings',
      'meters',
      'warnings',
      'companies',
      'point-contracts',
      'points-of-delivery',
      'bill-calculations',
      'commercial-contracts',
      'household-statistics',
      'price-lists',
      'reading-windows',
    ]) {
      await rm(join(feed, `${name}.csv`))
    }
    const second = await operate(folder, 'import', feed)
    expect(second.complaint).toBe('')
    expect(second.output).not.toContain('Rejected')
    expect(existsSync(join(feed, 'rejects.csv'))).toBe(false)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as contracts from commercial_contracts')
    await client.end()
    expect(rows).toEqual([{ contracts: 3 }])
  }, 120_000)
})
