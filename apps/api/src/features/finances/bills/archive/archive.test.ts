import { setTimeout as sleep } from 'node:timers/promises'
import { archiveLimits } from '@portal/domain/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { bufferBytes } from '#api/files/file-bytes.ts'
import { readZipEntries, unpackEntry } from '#api/files/kinds/office/zip.ts'
import { problem } from '#api/http/problem.ts'
import { aCompany, pdfPath } from '#testing/printed-bills.ts'
import { aBill, aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'
import { nameEntries, writeArchive } from './archive.ts'
import type { BillToArchive } from './repository.ts'

const path = '/api/finances/financial-documents/archive'

let app: TestApp
let customer: Customer
let stranger: Customer

beforeAll(async () => {
  app = await createTestApp()
  await aCompany(app.database)
  customer = await aCustomer(app)
  stranger = await aCustomer(app)
})

async function download(body: object, who: CallOptions = customer.signedIn) {
  await app.database.pool.query('delete from call_limits')
  return app.post(path, body, who)
}

/** Names and contents, by a reader of ZIP archives that is not this writer's. */
async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const bytes = bufferBytes(archive)
  const contents = new Map<string, Buffer>()
  for (const entry of await readZipEntries(bytes)) {
    const pieces: Buffer[] = []
    await unpackEntry(bytes, entry, (piece) => void pieces.push(Buffer.from(piece)))
    contents.set(entry.name, Buffer.concat(pieces))
  }
  return contents
}

async function contractWithBills(changes: readonly Record<string, unknown>[]): Promise<number> {
  const contract = await aContract(app.database, customer, { balance_amount: 150 })
  for (const change of changes) await aBill(app.database, contract, change)
  return contract
}

const january = { bill_number: '2601-41', year: 2026, month: 1, issue_date: '2026-02-05', amount: 100 }
const february = { bill_number: '2602-41', year: 2026, month: 2, issue_date: '2026-03-05', amount: 100 }
const note = { ...february, bill_number: '2602-42', bill_type_id: 4, amount: -20, print_enabled: false }

describe('the archive', () => {
  test('holds the document of each bill, the same as alone, under a name that tells month, type and number', async () => {
    const contract = await contractWithBills([january, february])
    const answer = await download({ commercialContractId: contract })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="______.zip"; filename*=UTF-8''${encodeURIComponent('Рачуни')}.zip`,
      'cache-control': 'private, no-store',
    })
    const entries = await unpack(answer.rawPayload)
    expect([...entries.keys()]).toEqual([
      '2026-02_Рачун-за-електричну-енергију_2602-41.pdf',
      '2026-01_Рачун-за-електричну-енергију_2601-41.pdf',
    ])
    const alone = await app.get(pdfPath(contract * 100_000 + 1), customer.signedIn)
    const together = entries.get('2026-01_Рачун-за-електричну-енергију_2601-41.pdf')
    expect(together?.length).toBe(alone.rawPayload.length)
    expect(together?.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is named in the script of the page', async () => {
    const contract = await contractWithBills([january])
    const names = async (language: 'sr-Latn-RS' | 'en-US') => {
      const { rawPayload } = await download({ commercialContractId: contract }, customer.in(language))
      return [...(await unpack(rawPayload)).keys()]
    }
    expect(await names('sr-Latn-RS')).toEqual(['2026-01_Račun-za-električnu-energiju_2601-41.pdf'])
    expect(await names('en-US')).toEqual(['2026-01_Electricity-bill_2601-41.pdf'])
  })

  test('holds what the filters leave', async () => {
    const contract = await contractWithBills([january, february])
    const filtered = async (filter: object) => {
      const { rawPayload } = await download({ commercialContractId: contract, ...filter })
      return [...(await unpack(rawPayload)).keys()].map((name) => name.slice(0, 7))
    }
    expect(await filtered({ month: 1 })).toEqual(['2026-01'])
    expect(await filtered({ year: 2026, financialDocumentTypeId: 1 })).toEqual(['2026-02', '2026-01'])
    await app.database.pool.query('update commercial_contracts set balance_amount = 90 where id = $1', [
      contract,
    ])
    expect(await filtered({ isPaid: true })).toEqual(['2026-01'])
    expect(await filtered({ isPaid: false })).toEqual(['2026-02'])
  })

  test('lists the bills that have no document', async () => {
    const contract = await contractWithBills([january, note])
    const entries = await unpack((await download({ commercialContractId: contract })).rawPayload)
    expect([...entries.keys()]).toEqual([
      '2026-01_Рачун-за-електричну-енергију_2601-41.pdf',
      'Рачуни без документа.txt',
    ])
    expect(entries.get('Рачуни без документа.txt')?.toString()).toBe(
      '\ufeffОви рачуни немају PDF документ:\r\n\r\nфебруар 2026. – Књижно одобрење 2602-42\r\n',
    )
  })

  test('is refused in words where there is no document, and where there are too many', async () => {
    const contract = await contractWithBills([note])
    const empty = await download({ commercialContractId: contract })
    expect([empty.statusCode, empty.json().message]).toEqual([
      400,
      'Ниједан од изабраних рачуна нема PDF документ.',
    ])
    await app.database.pool.query(
      `insert into bills (commercial_contract_id, id, bill_number, bill_type_id, year, month, issue_date, amount,
        previous_balance, print_enabled)
      select $1, $1::bigint * 100000 + 10 + number, number, 1, 2025, 1, date '2020-01-01' + number, 1, 0, true
      from generate_series(1, $2) number`,
      [contract, archiveLimits.documentsMax + 1],
    )
    const large = await download({ commercialContractId: contract })
    expect(large.statusCode).toBe(400)
    expect(large.json().message).toContain('више од 500 рачуна')
  })

  test('is told to nobody else', async () => {
    const contract = await contractWithBills([january])
    expect((await app.post(path, { commercialContractId: contract })).statusCode).toBe(401)
    const [theirs, missing] = [
      await download({ commercialContractId: contract }, stranger.signedIn),
      await download({ commercialContractId: 999_999 }, stranger.signedIn),
    ]
    expect([theirs.statusCode, missing.statusCode]).toEqual([404, 404])
    expect(theirs.body).toBe(missing.body)
  })

  test('is given ten times in five minutes', async () => {
    const contract = await contractWithBills([note])
    await app.database.pool.query('delete from call_limits')
    const statuses: number[] = []
    for (let call = 0; call < 11; call++) {
      statuses.push((await app.post(path, { commercialContractId: contract }, customer.signedIn)).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('ends at the server when the caller goes away', async () => {
    const leaver = await aCustomer(app)
    const contract = await aContract(app.database, leaver)
    for (let month = 1; month <= 12; month++) {
      await aBill(app.database, contract, { ...january, month, bill_number: `${month}` })
    }
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...leaver.signedIn.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ commercialContractId: contract }),
      signal: leaving.signal,
    })
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    leaving.abort()
    await expect(reader?.read()).rejects.toThrow('aborted')
    // The printer is free again: a bill of somebody else comes at once.
    const alone = await contractWithBills([january])
    expect((await app.get(pdfPath(alone * 100_000 + 1), customer.signedIn)).statusCode).toBe(200)
  })
})

const aBillToArchive = (id: number, changes: Partial<BillToArchive> = {}): BillToArchive => ({
  id,
  number: `26-${id}`,
  typeText: 'Рачун',
  year: 2026,
  month: 1,
  isPrintEnabled: true,
  ...changes,
})

async function allOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

describe('writing an archive', () => {
  const bills = [1, 2, 3, 4, 5, 6].map((id) => aBillToArchive(id))

  function write(
    print: (billId: number, whileWanted: AbortSignal) => Promise<{ number: string; bytes: Uint8Array }>,
  ) {
    const controller = new AbortController()
    const pieces = writeArchive(bills, {
      language: 'sr-Cyrl-RS',
      date: '2026-11-17',
      signal: controller.signal,
      print,
    })
    return { controller, pieces }
  }

  const printed = { number: '', bytes: new Uint8Array(10) }

  test('sets three documents ahead and waits for its reader', async () => {
    const begun: number[] = []
    const { pieces } = write(async (billId) => {
      begun.push(billId)
      return printed
    })
    await pieces.next()
    await sleep(10)
    // One is being read, three are ahead.
    expect(begun).toEqual([1, 2, 3, 4])
    await pieces.return(undefined)
    await sleep(10)
    expect(begun).toEqual([1, 2, 3, 4])
  })

  test('gives up those ahead when its reader goes, and tells nobody', async () => {
    const signals: AbortSignal[] = []
    const { pieces } = write((billId, whileWanted) => {
      signals.push(whileWanted)
      if (billId === 1) return Promise.resolve(printed)
      return new Promise((_resolve, reject) =>
        whileWanted.addEventListener('abort', () => reject(whileWanted.reason)),
      )
    })
    await pieces.next()
    await pieces.return(undefined)
    expect(signals).toHaveLength(4)
    expect(signals.every(({ aborted }) => aborted)).toBe(true)
  })

  test('waits in a rush, and says which document was taken back meanwhile', async () => {
    let refusals = 1
    const { pieces } = write(async (billId) => {
      if (billId === 2 && refusals-- > 0) throw problem('tryAgainSoon')
      if (billId === 3) throw problem('billNotPrintable')
      return printed
    })
    const written = await unpack(Buffer.concat(await allOf(pieces)))
    expect([...written.keys()]).toEqual([
      ...[1, 2, 4, 5, 6].map((id) => `2026-01_Рачун_26-${id}.pdf`),
      'Рачуни без документа.txt',
    ])
  })

  test('breaks off when a document fails: half an archive must not look whole', async () => {
    const { pieces } = write(async (billId) => {
      if (billId === 4) throw new Error('the compiler stopped')
      return printed
    })
    await expect(allOf(pieces)).rejects.toThrow('the compiler stopped')
  })
})

test('names are plain, and no two are the same', () => {
  const names = nameEntries([
    aBillToArchive(1, { number: '26/1', typeText: 'Račun: „final"' }),
    aBillToArchive(2, { number: '26 1', typeText: 'Račun final' }),
    aBillToArchive(3, { number: '../../etc', month: 12 }),
  ])
  expect([...names.values()]).toEqual([
    '2026-01_Račun-final_26-1.pdf',
    '2026-01_Račun-final_26-1-2.pdf',
    '2026-12_Рачун_etc.pdf',
  ])
})
