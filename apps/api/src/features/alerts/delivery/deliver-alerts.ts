import { deliverAlertsTask } from '@portal/alerts/raising-statement'
import type { Schedule, Tasks } from '#api/jobs/job-runner.ts'
import { deliverDigests, deliverMails, type EmailDeps } from './email-channel.ts'
import { deliverToInboxes } from './inbox-channel.ts'
import { deliverToDevices, type PushDeps } from './push-channel.ts'

/** What waited for its hour, for another try, or for a claim to run out. */
export const deliverAlertsSchedule: Schedule = { task: deliverAlertsTask, match: '* * * * *', maxAttempts: 3 }

/**
 * Works on the queue until nothing is due. The inbox goes first: a push tells how many are unread. In any number of
 * processes at once, each of which takes what no other has; in one process only once, since thousands of alerts take an
 * hour, and the codes that people wait for need a place among its jobs.
 */
export function createAlertDelivery(deps: EmailDeps & PushDeps): Tasks {
  let isRunning = false
  let isAskedAgain = false
  return {
    [deliverAlertsTask]: async () => {
      isAskedAgain = true
      if (isRunning) return
      isRunning = true
      try {
        while (isAskedAgain) {
          isAskedAgain = false
          await deliverAll(deps)
        }
      } finally {
        isRunning = false
      }
    },
  }
}

async function deliverAll(deps: EmailDeps & PushDeps): Promise<void> {
  await untilNothingIsDue(() => deliverToInboxes(deps))
  const [pushed, mailed] = await Promise.allSettled([
    untilNothingIsDue(() => deliverToDevices(deps)),
    untilNothingIsDue(() => deliverDigests(deps)).then(() => untilNothingIsDue(() => deliverMails(deps))),
  ])
  // What every other channel refused and must be heard of.
  await untilNothingIsDue(() => deliverToInboxes(deps))
  for (const outcome of [pushed, mailed]) if (outcome.status === 'rejected') throw outcome.reason
}

async function untilNothingIsDue(deliver: () => Promise<number>): Promise<void> {
  while ((await deliver()) > 0) {
    // The next batch, until there is none.
  }
}
