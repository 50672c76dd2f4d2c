import type { ContractAccess } from '@portal/contract/contracts/commercial-contracts'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import styles from './contract-dialogs.module.css'

interface ContractAccessPartProps {
  readonly state: ItemState<ContractAccess>
}

/** Which accounts have the contract: of others only since when (record 0186). */
export function ContractAccessPart({ state }: ContractAccessPartProps) {
  const translate = useTranslate()
  return (
    <section>
      <h3 className={styles.heading}>{translate('contracts.access.title')}</h3>
      <ItemStates
        state={state}
        texts={{
          loading: translate('contracts.access.loading'),
          missing: translate('contracts.details.missing'),
          error: translate('contracts.access.error'),
          retry: translate('common.retry'),
        }}
      >
        {(access) => <Accounts access={access} />}
      </ItemStates>
    </section>
  )
}

function Accounts({ access: { since, others } }: { readonly access: ContractAccess }) {
  const translate = useTranslate()
  // Accounts have no names here; two of one day are told apart by their place.
  const rows = others.map((other, place) => ({ ...other, place }))
  return (
    <div className={styles.accounts}>
      <DefinitionList layout="stacked">
        <Definition label={translate('contracts.access.own')}>
          {translate('contracts.access.since')} <DateText iso={since} />
        </Definition>
        {rows.map(({ place, since: otherSince }) => (
          <Definition key={place} label={translate('contracts.access.other')}>
            {translate('contracts.access.since')} <DateText iso={otherSince} />
          </Definition>
        ))}
      </DefinitionList>
      {others.length === 0 ? (
        <p className={styles.intro}>{translate('contracts.access.alone')}</p>
      ) : (
        <p className={styles.intro}>
          {translate('contracts.access.advice')}{' '}
          <RouteLink to="/contact">{translate('contracts.access.contact')}</RouteLink>
        </p>
      )}
    </div>
  )
}
