import CalendarPlus from '#icons/calendar-plus'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button, ButtonLink } from '#web/ui/form/button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import styles from './alerts.module.css'

interface CalendarCardProps {
  readonly state: ItemState<{ readonly url: string | null }>
  readonly isCreating: boolean
  readonly failure: ReactNode
  readonly onCreate: () => void
  readonly onAskRenew: () => void
  readonly onAskRemove: () => void
}

/** The private address by which a calendar program gets due dates and reading windows. */
export function CalendarCard(props: CalendarCardProps) {
  const { state, isCreating, failure, onCreate } = props
  const translate = useTranslate()
  return (
    <div className={styles.part}>
      <h3>{translate('alerts.calendar.title')}</h3>
      <p className={styles.text}>{translate('alerts.calendar.text')}</p>
      {failure}
      <ItemStates
        state={state}
        texts={{
          loading: translate('common.loading'),
          missing: translate('alerts.calendar.loadFailed'),
          error: translate('alerts.calendar.loadFailed'),
          retry: translate('common.retry'),
        }}
      >
        {({ url }) =>
          url === null ? (
            <div>
              <Button variant="quiet" icon={CalendarPlus} isLoading={isCreating} onClick={onCreate}>
                {translate('alerts.calendar.create')}
              </Button>
            </div>
          ) : (
            <Address {...props} url={url} />
          )
        }
      </ItemStates>
    </div>
  )
}

/** Calendar programs open an address of this kind and subscribe to it. */
const subscriptionAddress = (url: string): string => url.replace(/^https?:/, 'webcal:')

function Address({ url, onAskRenew, onAskRemove }: CalendarCardProps & { readonly url: string }) {
  const translate = useTranslate()
  return (
    <>
      <Field label={translate('alerts.calendar.address')} hint={translate('alerts.calendar.addressHint')}>
        <TextInput
          value={url}
          isReadOnly
          end={
            <CopyButton
              text={url}
              label={translate('alerts.calendar.copy')}
              copiedLabel={translate('alerts.calendar.copied')}
            />
          }
        />
      </Field>
      <div className={styles.buttons}>
        <ButtonLink icon={CalendarPlus} href={subscriptionAddress(url)}>
          {translate('alerts.calendar.open')}
        </ButtonLink>
        <Button variant="quiet" onClick={onAskRenew}>
          {translate('alerts.calendar.renew')}
        </Button>
        <Button variant="text" onClick={onAskRemove}>
          {translate('alerts.calendar.remove')}
        </Button>
      </div>
    </>
  )
}
