import type { Discounts } from '@portal/contract/insights/discounts'
import { formatDate, formatDayOfYear, formatMonth } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import Check from '#icons/check'
import Circle from '#icons/circle'
import {
  canBeDone,
  listed,
  percentText,
  type Rule,
  ruleText,
  type Step,
} from '#web/features/insights/discounts/discount-words.ts'
import { StepButton } from '#web/features/insights/discounts/step-button.tsx'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import styles from './savings.module.css'

interface DiscountCoachProps {
  readonly discounts: Discounts
  readonly today: string
}

/** The discount of the last bill, what the next can have and how, and what was missed. */
export function DiscountCoach({ discounts, today }: DiscountCoachProps) {
  const translate = useTranslate()
  const { last, reachable, missed, missedLastYear } = discounts
  // Two cards: a page of paper can end between them.
  return (
    <>
      <Card as="section" padding="wide" aria-label={translate('insights.savings.discount')}>
        <div className={styles.section}>
          <h2>{translate('insights.savings.discount')}</h2>
          {last && <LastBill last={last} />}
          <h3>{translate('insights.savings.reachable')}</h3>
          {reachable.length === 0 ? (
            <p className={styles.words}>{translate('insights.discount.nothingLeft')}</p>
          ) : (
            <>
              <ul className={styles.rules}>
                {reachable.map((rule) => (
                  <RuleItem key={rule.percent} rule={rule} today={today} />
                ))}
              </ul>
              <p className={styles.quiet}>{translate('insights.savings.oneApplies')}</p>
            </>
          )}
        </div>
      </Card>
      <Card as="section" padding="wide" aria-label={translate('insights.savings.missed')}>
        <div className={styles.section}>
          <h2>{translate('insights.savings.missed')}</h2>
          <Missed missed={missed} total={missedLastYear} />
        </div>
      </Card>
    </>
  )
}

function LastBill({ last }: { readonly last: NonNullable<Discounts['last']> }) {
  const { language, translate } = useTexts()
  const { year, month, percent, amount } = last
  return (
    <p className={styles.last}>
      <span>{translate('insights.savings.last', { month: formatMonth(year, month, language) })}</span>
      <strong>
        {percent === null
          ? translate('insights.savings.lastWithout')
          : translate('insights.savings.lastWith', {
              percent: percentText(percent, translate),
              amount: formatNumber(amount, language),
            })}
      </strong>
    </p>
  )
}

interface RuleItemProps {
  readonly rule: Rule
  readonly today: string
}

function RuleItem({ rule, today }: RuleItemProps) {
  const translate = useTranslate()
  const buttons = rule.steps.filter((step) => canBeDone(step, today))
  return (
    <li className={styles.rule}>
      <p className={styles.ruleHead}>
        <span>{ruleText(rule, translate)}</span>
        <strong>
          <Money amount={rule.amount} decimals={0} />
        </strong>
      </p>
      <ul className={styles.steps}>
        {rule.steps.map((step) => (
          <StepLine key={step.step} step={step} />
        ))}
      </ul>
      {rule.steps.some(({ step }) => step === 'ownReading') && (
        <p className={styles.quiet}>{translate('insights.savings.readByHandOnly')}</p>
      )}
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map(({ step }) => (
            <StepButton key={step} step={step} />
          ))}
        </div>
      )}
    </li>
  )
}

function StepLine({ step }: { readonly step: Step }) {
  const translate = useTranslate()
  const label = translate(step.isDone ? 'insights.savings.done' : 'insights.savings.toDo')
  return (
    <li className={step.isDone ? styles.done : styles.toDo}>
      <Icon of={step.isDone ? Check : Circle} size={18} label={label} />
      {stepText(step, translate)}
    </li>
  )
}

function stepText({ step, isDone, from, by }: Step, translate: Translate): string {
  if (by === null || isDone) return translate(`insights.savings.step.${step}`)
  const date = formatDate(by)
  return step === 'ownReading' && from !== null
    ? translate('insights.savings.step.ownReadingWithin', { from: formatDayOfYear(from), date })
    : translate(`insights.savings.step.${step}By`, { date })
}

interface MissedProps {
  readonly missed: Discounts['missed']
  readonly total: number
}

function Missed({ missed, total }: MissedProps) {
  const { language, translate } = useTexts()
  return (
    <>
      <DataTable
        caption={translate('insights.savings.missed')}
        state={{ kind: 'ready', items: missed.map((bill) => ({ ...bill, id: bill.billId })) }}
        texts={{
          loading: translate('insights.savings.loading'),
          error: translate('insights.savings.failed'),
          retry: translate('common.retry'),
          empty: translate('insights.savings.missedNone'),
        }}
        columns={[
          {
            heading: translate('insights.savings.month'),
            render: ({ year, month }) => <MonthText year={year} month={month} isCapitalized />,
          },
          {
            heading: translate('insights.savings.percent'),
            render: ({ percent }) =>
              translate('insights.savings.percentOf', { percent: percentText(percent, translate) }),
          },
          {
            heading: translate('insights.savings.amount'),
            render: ({ amount }) => <Money amount={amount} hasCurrency={false} />,
          },
          {
            heading: translate('insights.savings.lacking'),
            render: ({ lacking }) =>
              listed(
                lacking.map((step) => translate(`insights.savings.lacking.${step}`)),
                translate,
              ),
          },
        ]}
      />
      {missed.length > 0 && (
        <p className={styles.total}>
          {translate('insights.savings.missedTotal', { amount: formatNumber(total, language) })}
        </p>
      )}
    </>
  )
}
