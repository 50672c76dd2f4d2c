import type { MailMessage } from '#simulators/mailbox/message.ts'
import type { Assets } from '#simulators/pages/assets.ts'
import { type Language, pageAddress } from '#simulators/pages/language.ts'

export const messageViews = ['html', 'text', 'source'] as const
export type MessageView = (typeof messageViews)[number]

export type MailboxView = {
  language: Language
  assets: Assets
  now: Date
  to: string
  count: number
  pageSize: number
  messages: readonly MailMessage[]
  foundCount: number
  storedCount: number
  unreadIds: ReadonlySet<string>
  chosen: MailMessage | null
  view: MessageView
  source: string | null
}

/** The same list with another message, view or length: what is not said stays as it is. */
export function mailboxAddress(
  page: MailboxView,
  change: { message?: string; view?: MessageView; count?: number },
): string {
  const count = change.count ?? page.count
  return pageAddress('/mailbox', page.language, {
    to: page.to,
    count: count === page.pageSize ? '' : String(count),
    message: change.message ?? '',
    view: change.view ?? '',
  })
}
