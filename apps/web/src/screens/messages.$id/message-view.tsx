import type { Message } from '@portal/contract/administration/messages'
import { htmlLanguage } from '@portal/i18n/language'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { MessageTarget } from './message-target.tsx'
import styles from './message-view.module.css'

interface MessageViewProps {
  readonly state: ItemState<Message>
  readonly renderDocuments: (message: Message) => ReactNode
}

/** One message (spec 2.16). Its body is text: whatever markup it holds is shown, not obeyed. */
export function MessageView({ state, renderDocuments }: MessageViewProps) {
  const translate = useTranslate()
  const hasPaper = state.kind === 'ready' || state.kind === 'loading'
  const message = (
    <ItemStates
      state={state}
      texts={{
        loading: translate('administration.messages.oneLoading'),
        missing: translate('administration.messages.oneMissing'),
        error: translate('administration.messages.oneFailed'),
        retry: translate('common.retry'),
      }}
    >
      {(item) => <MessageText message={item} renderDocuments={renderDocuments} />}
    </ItemStates>
  )
  return (
    <>
      {/* None while it loads: the message brings its own, which is focused when it comes. */}
      {!hasPaper && <VisuallyHidden as="h1">{translate('shell.title.message')}</VisuallyHidden>}
      {hasPaper ? (
        <Card as="article" padding="wide">
          {message}
        </Card>
      ) : (
        message
      )}
    </>
  )
}

interface MessageTextProps {
  readonly message: Message
  readonly renderDocuments: (message: Message) => ReactNode
}

function MessageText({ message, renderDocuments }: MessageTextProps) {
  const translate = useTranslate()
  return (
    <div className={styles.message}>
      <header className={styles.head}>
        <p className={styles.date}>
          <DateText iso={message.sentAt} hasTime />
        </p>
        <h1 className={styles.title} lang={htmlLanguage[message.language]}>
          {message.title}
        </h1>
      </header>
      <p className={styles.body} dir="auto" lang={htmlLanguage[message.language]}>
        {message.body}
      </p>
      {message.about && <MessageTarget about={message.about} />}
      {message.documents.length > 0 && (
        <section className={styles.documents}>
          <h2>{translate('administration.messages.documents')}</h2>
          {renderDocuments(message)}
        </section>
      )}
    </div>
  )
}
