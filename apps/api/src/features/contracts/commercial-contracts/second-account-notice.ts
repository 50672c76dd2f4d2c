import type { Database, Queryable } from '@portal/database/client'
import { serverTexts } from '@portal/i18n/compile'
import { formatDate, formatTime } from '@portal/i18n/format'
import type { About } from '@portal/messages/new-message'
import { AlreadySent, sendMessage } from '@portal/messages/send-message'
import * as z from 'zod/mini'
import { addJob } from '#api/jobs/add-job.ts'
import type { Tasks } from '#api/jobs/job-runner.ts'

const tellHoldersTask = 'tell-contract-holders'
const tellAttempts = 12
/** Who sent it, where operators look for it. */
const sender = 'portal'

const SecondAccount = z.object({
  /** Those who had the contract before, in the order of their ids. */
  holders: z.array(z.int()),
  collectionNumber: z.string(),
  /** Missing in jobs of an earlier release. */
  contractId: z.optional(z.int()),
  addedAt: z.string(),
})
type SecondAccount = z.infer<typeof SecondAccount>

/** In the transaction that gives a contract to one more account. */
export const addHoldersNotice = (tx: Queryable, notice: SecondAccount): Promise<void> =>
  addJob(tx, { task: tellHoldersTask, payload: notice, maxAttempts: tellAttempts })

/** Writes to those who have a contract that another account has it now: a message on the portal, and a mail about it. */
export function createSecondAccountNotices({
  database,
  clock,
}: {
  database: Database
  clock: () => number
}): Tasks {
  return {
    [tellHoldersTask]: async (payload) => {
      const { holders, contractId, ...about } = z.parse(SecondAccount, payload)
      try {
        await sendMessage({
          database,
          message: {
            ...wordsIn('sr-Cyrl-RS', about),
            english: wordsIn('en-US', about),
            documents: [],
            about: contractId === undefined ? undefined : aboutContract(contractId),
          },
          audience: { kind: 'customers', userIds: holders },
          operator: sender,
          clock,
        })
      } catch (error) {
        // A job that is repeated after its work was done has nothing left to do.
        if (!(error instanceof AlreadySent)) throw error
      }
    },
  }
}

const aboutContract = (contractId: number): About => ({
  type: 'contract',
  id: String(contractId),
  contractId,
})

/** Not who has it now: that is not for others to know. */
function wordsIn(
  language: 'sr-Cyrl-RS' | 'en-US',
  { collectionNumber, addedAt }: Pick<SecondAccount, 'collectionNumber' | 'addedAt'>,
) {
  const texts = serverTexts(language)
  const when = { date: formatDate(addedAt), time: formatTime(addedAt) }
  return {
    title: texts('mail.secondAccount.title', { collectionNumber }),
    body: texts('mail.secondAccount.body', { collectionNumber, ...when }),
  }
}
