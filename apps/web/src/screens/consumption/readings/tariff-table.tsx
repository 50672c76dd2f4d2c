import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { paymentConstants } from '@portal/domain/limits'
import { type Tariff, type Zone, zones } from '@portal/domain/tariff/tariff-items'
import { formatMonth } from '@portal/i18n/format'
import type { ReactNode } from 'react'
import { Swatch } from '#web/charts/draw/patterns.tsx'
import {
  breakDown,
  type TariffUse,
  type UnusedItem,
  type Used,
  type ZoneUse,
} from '#web/screens/consumption/tariff-breakdown.ts'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Quantity } from '#web/ui/text/quantity.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './tariff-table.module.css'

interface TariffTableProps {
  readonly reading: ConsumptionReading
}

/** Spec 2.8: higher, lower, single tariff and active energy, each with its zones, and the totals below. */
export function TariffTable({ reading }: TariffTableProps) {
  const { language, translate } = useTexts()
  const { tariffs, activeZones, unused, total } = breakDown(reading)
  const month = formatMonth(reading.year, reading.month, language)
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{translate('metering.consumption.tableOf', { month })}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.nameColumn}>
            {translate('metering.consumption.tariff')}
          </th>
          <th scope="col" className={styles.column}>
            {reading.unitOfMeasure}
          </th>
          <th scope="col" className={styles.column}>
            {paymentConstants.currency}
          </th>
        </tr>
      </thead>
      {tariffs.map((use) => (
        <TariffRows key={use.tariff} use={use} />
      ))}
      <tbody>
        <UseRow kind="tariff" label={translate('metering.consumption.tariff.active')} used={total} />
        {activeZones.map((use) => (
          <ZoneRow key={use.zone} use={use} tariff="St" />
        ))}
      </tbody>
      {unused.length > 0 && (
        <tbody>
          <UseRow kind="zone" label={<UnusedItems items={unused} />} used={{ energyKwh: 0, amount: 0 }} />
        </tbody>
      )}
      <tfoot>
        <UseRow kind="total" label={translate('metering.consumption.total')} used={total} />
      </tfoot>
    </table>
  )
}

interface TariffRowsProps {
  readonly use: TariffUse
}

function TariffRows({ use }: TariffRowsProps) {
  const translate = useTranslate()
  return (
    <tbody>
      <UseRow kind="tariff" label={translate(`metering.consumption.tariff.${use.tariff}`)} used={use} />
      {use.zones.map((zone) => (
        <ZoneRow key={zone.zone} use={zone} tariff={use.tariff} />
      ))}
    </tbody>
  )
}

interface ZoneRowProps {
  readonly use: ZoneUse
  readonly tariff: Tariff
}

function ZoneRow({ use, tariff }: ZoneRowProps) {
  const translate = useTranslate()
  return (
    <UseRow
      kind="zone"
      label={
        <>
          <Swatch style={tariffItemStyle[`${use.zone}${tariff}`]} />
          {translate(`metering.consumption.zone.${use.zone}`)}
        </>
      }
      used={use}
    />
  )
}

interface UnusedItemsProps {
  readonly items: readonly UnusedItem[]
}

/** All rows of zeros in one line. */
function UnusedItems({ items }: UnusedItemsProps) {
  const translate = useTranslate()
  const names = items.map((item) =>
    isZone(item) ? translate(`metering.consumption.zone.${item}`) : translate(`chart.item.${item}`),
  )
  return translate('metering.consumption.unused', { names: names.join(', ') })
}

const isZone = (item: UnusedItem): item is Zone => zones.some((zone) => zone === item)

interface UseRowProps {
  readonly kind: 'tariff' | 'zone' | 'total'
  readonly label: ReactNode
  readonly used: Used
}

function UseRow({ kind, label, used }: UseRowProps) {
  return (
    <tr className={styles[kind]}>
      <th scope="row" className={styles.name}>
        <span className={styles.label}>{label}</span>
      </th>
      <td className={styles.value}>{used.energyKwh === null ? '–' : <Quantity value={used.energyKwh} />}</td>
      <td className={styles.value}>{used.amount === null ? '–' : <Quantity value={used.amount} />}</td>
    </tr>
  )
}
