import type { Company } from '@portal/contract/catalog/companies'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon, type IconType } from '#web/ui/icon.tsx'
import { type ItemState, ItemStates } from '#web/ui/item-states.tsx'
import { TextLink } from '#web/ui/link.tsx'
import styles from './contact-cards.module.css'

interface ContactCardsProps {
  readonly state: ItemState<Company>
  /** The list of all offices, in the language of the page. */
  readonly locationsUrl: string
}

/** How to reach the supplier (spec 2.15). */
export function ContactCards({ state, locationsUrl }: ContactCardsProps) {
  const translate = useTranslate()
  return (
    <>
      <ItemStates
        state={state}
        texts={{
          loading: translate('catalog.companies.loading'),
          missing: translate('catalog.companies.missing'),
          error: translate('catalog.companies.failed'),
          retry: translate('common.retry'),
        }}
      >
        {(company) => <Ways company={company} />}
      </ItemStates>
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

function Ways({ company }: { readonly company: Company }) {
  const translate = useTranslate()
  const { callCenter, email, emailForComplaint } = company
  return (
    <CardGrid>
      <Way
        icon={Phone}
        label={translate('catalog.companies.callCenter')}
        note={translate('catalog.companies.callCenterNote')}
        value={callCenter}
        href={`tel:${callCenter?.replaceAll(/[^+\d]/g, '')}`}
      />
      <Way
        icon={Mail}
        label={translate('catalog.companies.email')}
        note={translate('catalog.companies.emailNote')}
        value={email}
        href={`mailto:${email}`}
      />
      <Way
        icon={MessageSquareWarning}
        label={translate('catalog.companies.emailForComplaint')}
        note={translate('catalog.companies.emailForComplaintNote')}
        value={emailForComplaint}
        href={`mailto:${emailForComplaint}`}
      />
    </CardGrid>
  )
}

interface WayProps {
  readonly icon: IconType
  readonly label: string
  readonly note: ReactNode
  readonly value: string | null
  readonly href: string
}

function Way({ icon, label, note, value, href }: WayProps) {
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
