import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operator } from './operator.ts'

/** A contract of a person, as the supplier's feed brings it. */
export interface OwnContract {
  readonly collectionNumber: string
  readonly personalIdentification: string
  readonly customerName: string
  readonly balanceAmount: number
}

const contractCount = 200
/** Far from the numbers of the demo. */
const firstNumber = 7000

/**
 * A debt is a thing of the contract, so a flow that pays needs one that no other flow pays: the supplier brings enough
 * of them.
 */
export async function bringContracts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-feed-'))
  // Found by the flows, which run in processes of their own.
  process.env.E2E_FEED_DIR = folder
  const size = ['--contracts', String(contractCount), '--months', '3', '--first', String(firstNumber)]
  await operator('feed', 'generate', folder, '--format', 'ndjson', '--without-calculations', ...size)
  // The demo's own window for readings stays open.
  await rm(join(folder, 'reading-windows.ndjson'))
  await operator('import', folder)
  return folder
}

/** One that no flow has had yet. */
export async function takeContract(
  isFit: (contract: OwnContract) => boolean = () => true,
): Promise<OwnContract> {
  const folder = process.env.E2E_FEED_DIR ?? ''
  const lines = (await readFile(join(folder, 'commercial-contracts.ndjson'), 'utf8')).trim().split('\n')
  const contracts = lines
    .map((line) => JSON.parse(line) as OwnContract & { customerTypeId: number; contractStatusId: number })
    .filter(({ customerTypeId, contractStatusId }) => customerTypeId === 1 && contractStatusId === 1)
  for (const contract of contracts.filter(isFit)) if (await claim(folder, contract)) return contract
  throw new Error('The flows have used up the contracts of the feed')
}

/** False when another flow was first. */
async function claim(folder: string, { collectionNumber }: OwnContract): Promise<boolean> {
  try {
    await (await open(join(folder, `taken-${collectionNumber}`), 'wx')).close()
    return true
  } catch {
    return false
  }
}
