import type { MessageAbout } from '@portal/contract/administration/messages'
import type { MessageAboutType } from '@portal/domain/message-about'
import ArrowRight from '#icons/arrow-right'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'

const targets: Record<MessageAboutType, (id: string) => { to: string; search: Record<string, string> }> = {
  bill: (bill) => ({ to: '/bills', search: { bill } }),
  transaction: (transactionId) => ({ to: '/check-payment-status', search: { transactionId } }),
  complaint: (complaint) => ({ to: '/complaints', search: { complaint } }),
  contract: (contract) => ({ to: '/commercial-contracts', search: { contract } }),
}

/** The way to what a message speaks of; whose it is, the page it leads to asks again. */
export function MessageTarget({ about }: { readonly about: MessageAbout }) {
  const translate = useTranslate()
  return (
    <div>
      <RouteButton {...targets[about.type](about.id)} iconEnd={ArrowRight}>
        {translate(`administration.messages.about.${about.type}`)}
      </RouteButton>
    </div>
  )
}
