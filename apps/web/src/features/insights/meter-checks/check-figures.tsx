import type { MeterCheck } from '@portal/contract/insights/meter-checks'
import { formatDate } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import Trash from '#icons/trash'
import { useId } from 'react'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { toldAfterPaint } from '#web/ui/feedback/told-after-paint.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Energy } from '#web/ui/text/energy.tsx'
import styles from './meter-check.module.css'

interface CheckResultProps {
  readonly check: MeterCheck
}

/** What the states say: since the last reading, a day, and where the month ends. */
export function CheckResult({ check }: CheckResultProps) {
  const translate = useTranslate()
  const { consumption, days, dailyAverage, monthEnd } = check
  return (
    <section key={check.id} role="status" aria-label={translate('insights.meter.result')}>
      <div ref={toldAfterPaint}>
        <div className={styles.result}>
          <h3>{translate('insights.meter.result')}</h3>
          <DefinitionList>
            <Definition
              label={
                days === 0
                  ? translate('insights.meter.sinceLastToday')
                  : translate('insights.meter.sinceLast', { days })
              }
            >
              <Energy energyKwh={consumption} decimals={0} />
            </Definition>
            {days > 0 && (
              <Definition label={translate('insights.meter.dailyAverage')}>
                <Energy energyKwh={dailyAverage} />
              </Definition>
            )}
            <Definition label={translate('insights.meter.monthEnd')} isTotal>
              {monthEnd ? (
                <Energy energyKwh={monthEnd.low} toKwh={monthEnd.high} decimals={0} />
              ) : (
                translate('insights.meter.monthEndUnknown')
              )}
            </Definition>
          </DefinitionList>
        </div>
      </div>
    </section>
  )
}

interface EarlierChecksProps {
  readonly checks: readonly MeterCheck[]
  readonly onDelete: (check: MeterCheck) => void
}

export function EarlierChecks({ checks, onDelete }: EarlierChecksProps) {
  const translate = useTranslate()
  const titleId = useId()
  if (checks.length === 0) return null
  return (
    <section className={styles.earlier} aria-labelledby={titleId}>
      <h3 id={titleId}>{translate('insights.meter.earlier')}</h3>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <EarlierCheck key={check.id} check={check} onDelete={() => onDelete(check)} />
        ))}
      </ul>
    </section>
  )
}

interface EarlierCheckProps {
  readonly check: MeterCheck
  readonly onDelete: () => void
}

function EarlierCheck({ check, onDelete }: EarlierCheckProps) {
  const { language, translate } = useTexts()
  const states = check.states.map(({ register, state }) =>
    translate('insights.meter.state', {
      register: translate(`insights.meter.register.${register}`),
      state: formatNumber(state, language, 0),
    }),
  )
  return (
    <li className={styles.check}>
      <div>
        <p>
          <DateText iso={check.date} />
        </p>
        <p className={styles.quiet}>{states.join(', ')}</p>
        <p className={styles.quiet}>
          {translate('insights.meter.earlierLine', {
            energy: formatNumber(check.consumption, language, 0),
            days: check.days,
            average: formatNumber(check.dailyAverage, language, 1),
          })}
        </p>
      </div>
      <IconButton
        icon={Trash}
        label={translate('insights.meter.deleteOf', { date: formatDate(check.date) })}
        onClick={onDelete}
      />
    </li>
  )
}
