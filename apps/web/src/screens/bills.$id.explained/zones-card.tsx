import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { addPara, fromWireAmount } from '@portal/domain/money'
import { type ReactNode, useId } from 'react'
import { Swatch } from '#web/charts/draw/patterns.tsx'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Energy } from '#web/ui/text/energy.tsx'
import { Quantity } from '#web/ui/text/quantity.tsx'
import { type Line, nameItem } from './line-words.ts'
import styles from './zones.module.css'

interface ZonesCardProps {
  readonly zones: BillExplanation['zones']
  readonly lines: readonly Line[]
}

/** Two truths that look like a contradiction: what the PDF charges for energy, and what cards and charts show of the bill. */
export function ZonesCard({ zones, lines }: ZonesCardProps) {
  const translate = useTranslate()
  const titleId = useId()
  const contains = translate('insights.withFeesAndTaxes')
  return (
    <Card as="section" padding="wide" aria-labelledby={titleId}>
      <div className={styles.card}>
        <h2 id={titleId}>{translate('insights.explanation.zones')}</h2>
        <p className={styles.text}>{translate('insights.explanation.zones.text', { contains })}</p>
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{translate('insights.explanation.zones.item')}</th>
              <th scope="col">{translate('insights.explanation.zones.energy')}</th>
              <th scope="col">{translate('insights.explanation.zones.shared')}</th>
            </tr>
          </thead>
          <tbody>
            {zones.map(({ item, consumption, energyAmount, sharedAmount }) => (
              <Row
                key={item}
                label={
                  <>
                    <Swatch style={tariffItemStyle[item]} /> {nameItem(item, translate)}
                    <span className={styles.energy}>
                      <Energy energyKwh={consumption} />
                    </span>
                  </>
                }
                energy={energyAmount}
                shared={sharedAmount}
              />
            ))}
          </tbody>
          <Totals zones={zones} lines={lines} />
        </table>
      </div>
    </Card>
  )
}

interface RowProps {
  readonly label: ReactNode
  readonly energy?: number | undefined
  readonly shared: number
}

function Row({ label, energy, shared }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{energy !== undefined && <Quantity value={energy} />}</td>
      <td>
        <Quantity value={shared} />
      </td>
    </tr>
  )
}

/** The sums are lines 3 and 14; with the media tax they are the whole bill. */
function Totals({ zones, lines }: ZonesCardProps) {
  const translate = useTranslate()
  const sumOf = (amounts: readonly number[]) =>
    addPara(...amounts.map((amount) => fromWireAmount(amount) ?? 0)) / 100
  const amountOf = (number: string) => lines.find((line) => line.number === number)?.amount
  const [mediaTax, whole] = [amountOf('15'), amountOf('A')]
  return (
    <tfoot>
      <Row
        label={translate('insights.explanation.zones.total')}
        energy={sumOf(zones.map(({ energyAmount }) => energyAmount))}
        shared={sumOf(zones.map(({ sharedAmount }) => sharedAmount))}
      />
      {mediaTax !== undefined && mediaTax !== 0 && whole !== undefined && (
        <>
          <Row label={translate('insights.explanation.zones.mediaTax')} shared={mediaTax} />
          <Row label={translate('insights.explanation.zones.bill')} shared={whole} />
        </>
      )}
    </tfoot>
  )
}
