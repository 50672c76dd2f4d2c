import Download from '#icons/download'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card, CardAction } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DatePeriod, DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import styles from './ui-gallery.module.css'

export interface SampleBill {
  readonly month: number
  readonly amount: number
  readonly isPaid: boolean
}

export function BillCard({ month, amount, isPaid }: SampleBill) {
  const monthText = String(month).padStart(2, '0')
  return (
    <Card as="li">
      <div className={styles.cardHead}>
        <h2>
          <CardAction>
            <MonthText year={2026} month={month} isCapitalized />
          </CardAction>
        </h2>
        {isPaid ? <Badge kind="good">Плаћен</Badge> : <Badge kind="debt">Доспева 28.11.</Badge>}
      </div>
      <p className={styles.cardFigure}>
        <Money amount={amount} size="figure" />
      </p>
      <DefinitionList>
        <Definition label="Обрачунски период">
          <DatePeriod fromIso={`2026-${monthText}-01`} toIso={`2026-${monthText}-30`} isShort />
        </Definition>
        <Definition label="Издат">
          <DateText iso={`2026-${monthText}-08`} />
        </Definition>
        <Definition label="Рок плаћања">
          <DateText iso={`2026-${monthText}-28`} />
        </Definition>
        <Definition label="Врста">Рачун за ел. енергију</Definition>
      </DefinitionList>
      <div className={styles.divider} />
      <div className={styles.cardFoot}>
        {!isPaid && <Button variant="debt">Платите</Button>}
        <Button variant="quiet" icon={Download}>
          PDF
        </Button>
      </div>
    </Card>
  )
}

export function BillCardSkeleton() {
  return (
    <>
      <Skeleton widthPercent={45} />
      <Skeleton shape="figure" widthPercent={60} />
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <div className={styles.divider} />
      <Skeleton shape="control" />
    </>
  )
}
