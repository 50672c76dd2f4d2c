import type { NewMessage } from '@portal/messages/new-message'
import { sendMessage } from '@portal/messages/send-message'
import type { Customer } from '#testing/supplier-world.ts'
import type { TestApp } from '#testing/test-app.ts'

/** Sends a message as the operator's command does; gives its id. */
export async function aMessage(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  to: readonly Customer[],
  changes: Partial<NewMessage> & { sentAt?: string } = {},
): Promise<number> {
  const { sentAt, ...message } = changes
  const { messageId } = await sendMessage({
    database,
    message: {
      title: 'Планирани радови',
      body: 'У четвртак од 9 до 12 часова биће прекида у испоруци.',
      english: null,
      documents: [],
      ...message,
    },
    audience: { kind: 'customers', userIds: to.map(({ userId }) => userId).sort((a, b) => a - b) },
    operator: 'tests',
    clock: sentAt === undefined ? clock : () => Date.parse(sentAt),
    isRepeated: true,
  })
  return messageId
}
