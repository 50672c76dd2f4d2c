import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  calendarQueries,
  createAddress,
  removeAddress,
} from '#web/features/alerts/calendar/calendar-queries.ts'
import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { itemState } from '#web/features/core/item/item-state.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { CalendarCard } from './calendar-card.tsx'

/** Both end the address that people use: each is asked about. */
export type CalendarQuestion = 'renew' | 'remove'

interface CalendarProps {
  readonly question: CalendarQuestion | null
  readonly onAsk: (question: CalendarQuestion) => void
  readonly onClose: () => void
}

export function Calendar({ question, onAsk, onClose }: CalendarProps) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const query = calendarQueries.address()
  const address = useQuery(query)
  const change = useMutation({
    mutationFn: async (act: CalendarQuestion) => {
      if (act === 'renew') return createAddress()
      await removeAddress()
      return { url: null }
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(query.queryKey, answer)
      if (question !== null) onClose()
    },
  })
  const failure = change.error && <FailureBanner error={change.error} atMs={change.submittedAt} />
  const isAsking = question !== null && address.data?.url != null
  return (
    <Card as="section" padding="wide" aria-label={translate('alerts.calendar.title')}>
      <CalendarCard
        state={itemState(address)}
        isCreating={change.isPending}
        failure={!isAsking && failure}
        onCreate={() => change.mutate('renew')}
        onAskRenew={() => onAsk('renew')}
        onAskRemove={() => onAsk('remove')}
      />
      {isAsking && (
        <ConfirmDialog
          kind="removal"
          title={translate(`alerts.calendar.${question}Title`)}
          confirmLabel={translate(`alerts.calendar.${question}Submit`)}
          isLoading={change.isPending}
          failure={failure}
          onConfirm={() => change.mutate(question)}
          onClose={onClose}
        >
          <p>{translate(`alerts.calendar.${question}Text`)}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
