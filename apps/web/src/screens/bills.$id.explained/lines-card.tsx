import type { Bill } from '@portal/contract/finances/bills'
import { addPara, fromWireAmount } from '@portal/domain/money'
import { useId, useState } from 'react'
import { useSharedPatterns } from '#web/charts/draw/patterns.tsx'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Quantity } from '#web/ui/text/quantity.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { LineRow } from './line-row.tsx'
import { isMain, type Line, type MissedDiscount, sayMissed } from './line-words.ts'
import styles from './lines.module.css'

const everyStyle = Object.values(tariffItemStyle)

interface LinesCardProps {
  readonly lines: readonly Line[]
  readonly bill: Bill | undefined
  readonly missed: MissedDiscount | undefined
}

/** The printed lines: those that matter first, all of them on request and on paper. */
export function LinesCard({ lines, bill, missed }: LinesCardProps) {
  const translate = useTranslate()
  const titleId = useId()
  const tableId = useId()
  const [isOpen, setIsOpen] = useState(false)
  // Of the swatches here and in the card of zones.
  useSharedPatterns(everyStyle)
  return (
    <Card as="section" padding="wide" aria-labelledby={titleId}>
      <div className={styles.card}>
        <h2 id={titleId}>{translate('insights.explanation.lines')}</h2>
        {lines.length === 0 ? (
          <p className={styles.none}>{translate('insights.explanation.lines.none')}</p>
        ) : (
          <>
            <LinesTable id={tableId} lines={lines} missed={missed} isOpen={isOpen} />
            <div className={styles.more}>
              <Button
                variant="text"
                aria-expanded={isOpen}
                aria-controls={tableId}
                onClick={() => setIsOpen(!isOpen)}
              >
                {translate(isOpen ? 'insights.explanation.lines.fewer' : 'insights.explanation.lines.all')}
              </Button>
            </div>
            <Sources lines={lines} />
          </>
        )}
        {bill && <ToPay bill={bill} />}
      </div>
    </Card>
  )
}

interface LinesTableProps {
  readonly id: string
  readonly lines: readonly Line[]
  readonly missed: MissedDiscount | undefined
  readonly isOpen: boolean
}

function LinesTable({ id, lines, missed, isOpen }: LinesTableProps) {
  const translate = useTranslate()
  const noteOf = ({ number }: Line) => (number === '5' && missed ? sayMissed(missed, translate) : undefined)
  const lastMain = lines.findLastIndex((line) => isMain(line) && line.number !== 'A')
  return (
    <table id={id} className={classNames(styles.lines, isOpen && styles.open)}>
      <caption>
        <VisuallyHidden>{translate('insights.explanation.lines')}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{translate('insights.explanation.lines.description')}</th>
          <th scope="col">{translate('insights.explanation.lines.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, lastMain + 1).map((line, index) => (
          <LineRow key={keyOf(line, index)} line={line} note={noteOf(line)} />
        ))}
        {!isOpen && <RestRow lines={lines} />}
        {lines.slice(lastMain + 1).map((line, index) => (
          <LineRow key={keyOf(line, lastMain + 1 + index)} line={line} />
        ))}
      </tbody>
    </table>
  )
}

const keyOf = ({ number, item }: Line, index: number) => `${number} ${item ?? ''} ${index}`

/** So that the short list adds up to the bill too. */
function RestRow({ lines }: Pick<LinesTableProps, 'lines'>) {
  const translate = useTranslate()
  const restPara = addPara(...lines.filter(isFeeOrTax).map(({ amount }) => fromWireAmount(amount) ?? 0))
  return (
    <tr className={styles.together}>
      <th scope="row">
        <span className={styles.name}>{translate('insights.explanation.lines.rest')}</span>
        <span className={styles.how}>{translate('insights.explanation.lines.restOf')}</span>
      </th>
      <td>
        <Quantity value={restPara / 100} />
      </td>
    </tr>
  )
}

const feesAndTaxes: ReadonlySet<string> = new Set(['6', '7', '9', '11', '15'])
const isFeeOrTax = ({ number }: Line) => feesAndTaxes.has(number)

/** On paper, where the lines have no room for it: the laws and price lists, each once. */
function Sources({ lines }: Pick<LinesTableProps, 'lines'>) {
  const translate = useTranslate()
  const sources = [...new Set(lines.flatMap(({ source }) => source ?? []))]
  if (sources.length === 0) return null
  const listed = sources.map((source) => source.replace(/\.$/, '')).join('; ')
  return (
    <p className={styles.sources}>{translate('insights.explanation.lines.source', { source: listed })}</p>
  )
}

/** After line A, as the slip of the bill asks for it. */
function ToPay({ bill }: { readonly bill: Bill }) {
  const translate = useTranslate()
  const toPayPara = fromWireAmount(bill.amountToPay) ?? 0
  const previousPara = toPayPara - (fromWireAmount(bill.amount) ?? 0)
  if (previousPara === 0) return null
  return (
    <div className={styles.toPay}>
      <dl>
        <div>
          <dt>{translate('finances.billDetails.previousBalance')}</dt>
          <dd>
            <Quantity value={previousPara / 100} />
          </dd>
        </div>
        <div className={styles.sum}>
          <dt>
            {translate(toPayPara < 0 ? 'insights.explanation.lines.prepaid' : 'finances.slip.amountToPay')}
          </dt>
          <dd>
            <Quantity value={Math.abs(toPayPara) / 100} />
          </dd>
        </div>
      </dl>
      <p className={styles.how}>{translate('insights.explanation.lines.asPrinted')}</p>
    </div>
  )
}
