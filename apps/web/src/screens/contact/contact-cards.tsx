import type { Company } from '@portal/contract/catalog/companies'
import type { Translate } from '@portal/i18n/translate'
import Mail from '#icons/mail'
import MapPin from '#icons/map-pin'
import MessageSquareWarning from '#icons/message-square-warning'
import Phone from '#icons/phone'
import { useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/form/button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { type ListState, ListStates } from '#web/ui/list/list-states.tsx'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import { TextLink } from '#web/ui/text/link.tsx'
import styles from './contact-cards.module.css'

interface ContactCardsProps {
  readonly state: ListState<Company>
  /** The list of all offices, in the language of the page. */
  readonly locationsUrl: string
}

/** How to reach the supplier (spec 2.15). */
export function ContactCards({ state, locationsUrl }: ContactCardsProps) {
  const translate = useTranslate()
  const ways: ListState<Way> =
    state.kind === 'ready'
      ? { kind: 'ready', items: state.items.flatMap((company) => waysOf(company, translate)) }
      : state
  return (
    <>
      <ListStates
        state={ways}
        texts={{
          loading: translate('catalog.companies.loading'),
          error: translate('catalog.companies.failed'),
          retry: translate('common.retry'),
        }}
        skeleton={<WaySkeleton />}
        skeletonCount={3}
        empty={null}
        renderItem={(way) => <WayCard key={way.label} way={way} />}
      />
      <Card as="section" padding="wide">
        <div className={styles.locations}>
          <span className={styles.sign}>
            <Icon of={MapPin} />
          </span>
          <div className={styles.words}>
            <h2>{translate('catalog.companies.locationsTitle')}</h2>
            <p className={styles.note}>{translate('catalog.companies.locationsText')}</p>
          </div>
          <ButtonLink href={locationsUrl} target="_blank" rel="noopener noreferrer" variant="quiet">
            {translate('catalog.companies.locations')}
          </ButtonLink>
        </div>
      </Card>
    </>
  )
}

interface Way {
  readonly icon: IconType
  readonly label: string
  readonly note: string
  readonly value: string | null
  readonly href: string
}

function waysOf({ callCenter, email, emailForComplaint }: Company, translate: Translate): Way[] {
  return [
    {
      icon: Phone,
      label: translate('catalog.companies.callCenter'),
      note: translate('catalog.companies.callCenterNote'),
      value: callCenter,
      href: `tel:${callCenter?.replaceAll(/[^+\d]/g, '')}`,
    },
    {
      icon: Mail,
      label: translate('catalog.companies.email'),
      note: translate('catalog.companies.emailNote'),
      value: email,
      href: `mailto:${email}`,
    },
    {
      icon: MessageSquareWarning,
      label: translate('catalog.companies.emailForComplaint'),
      note: translate('catalog.companies.emailForComplaintNote'),
      value: emailForComplaint,
      href: `mailto:${emailForComplaint}`,
    },
  ]
}

function WayCard({ way: { icon, label, note, value, href } }: { readonly way: Way }) {
  const translate = useTranslate()
  return (
    <Card as="li">
      <div className={styles.head}>
        <span className={styles.sign}>
          <Icon of={icon} />
        </span>
        {value !== null && (
          <CopyButton
            text={value}
            label={translate('catalog.companies.copy', { field: label })}
            copiedLabel={translate('catalog.companies.copied')}
          />
        )}
      </div>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.value}>{value === null ? '–' : <TextLink href={href}>{value}</TextLink>}</p>
      <p className={styles.note}>{note}</p>
    </Card>
  )
}

function WaySkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton shape="control" widthPercent={15} />
      </div>
      <Skeleton widthPercent={40} />
      <Skeleton widthPercent={80} />
      <Skeleton widthPercent={50} />
    </>
  )
}
