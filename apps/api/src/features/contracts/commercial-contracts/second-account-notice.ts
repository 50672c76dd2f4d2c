import { raiseAlert } from '@portal/alerts/raise-alert'
import type { Database, Queryable } from '@portal/database/client'
import * as z from 'zod/mini'
import type { Tasks } from '#api/jobs/job-runner.ts'

/** Of an earlier release, whose jobs may still wait. */
const tellHoldersTask = 'tell-contract-holders'

const SecondAccount = z.object({
  /** Those who had the contract before, in the order of their ids. */
  holders: z.array(z.int()),
  collectionNumber: z.string(),
  contractId: z.optional(z.int()),
  addedAt: z.string(),
})
type SecondAccount = z.infer<typeof SecondAccount>

/**
 * In the transaction that gives a contract to one more account, or takes it from one. Not who: that is not for others
 * to know.
 */
export async function tellHolders(
  tx: Queryable,
  { holders, collectionNumber, contractId, addedAt }: SecondAccount,
  isGained: boolean,
): Promise<void> {
  for (const userId of holders) {
    await raiseAlert(tx, {
      kind: 'accessChanged',
      userId,
      commercialContractId: contractId,
      thing: `access:${contractId ?? collectionNumber}:${addedAt}`,
      at: new Date(addedAt),
      data: { isGained, collectionNumber },
    })
  }
}

export const createSecondAccountNotices = (database: Database): Tasks => ({
  [tellHoldersTask]: (payload) =>
    database.transaction((tx) => tellHolders(tx, z.parse(SecondAccount, payload), true)),
})
