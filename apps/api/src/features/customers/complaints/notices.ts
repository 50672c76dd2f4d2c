import { raiseAlert } from '@portal/alerts/raise-alert'
import type { Database } from '@portal/database/client'
import { complaintAnsweredTask } from '@portal/database/complaint-answered-job'
import { contractOfId } from '@portal/domain/contract-ids'
import * as z from 'zod/mini'
import type { Tasks } from '#api/jobs/job-runner.ts'

const AnsweredJob = z.object({ userId: z.int(), caseNumber: z.string(), responseId: z.int() })

/** Tells the customer whose complaint was answered. */
export const createComplaintNotices = ({
  database,
  clock,
}: {
  database: Database
  clock: () => number
}): Tasks => ({
  [complaintAnsweredTask]: async (payload) => {
    const { userId, caseNumber, responseId } = z.parse(AnsweredJob, payload)
    await raiseAlert(database, {
      kind: 'complaintAnswered',
      userId,
      commercialContractId: contractOfId(responseId),
      thing: `response:${responseId}`,
      at: clock(),
      data: { caseNumber, responseId },
    })
  },
})
