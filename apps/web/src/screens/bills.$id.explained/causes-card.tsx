import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { paymentConstants } from '@portal/domain/limits'
import { formatMonth } from '@portal/i18n/format'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { ChartSkeleton } from '#web/charts/card/chart-skeleton.tsx'
import { DownloadMenu } from '#web/charts/card/chart-toolbar.tsx'
import { TableTwin } from '#web/charts/card/table-twin.tsx'
import { WaterfallChart } from '#web/charts/waterfall/waterfall-chart.tsx'
import type { WaterfallData } from '#web/charts/waterfall/waterfall-levels.ts'
import { type ChartTexts, useChartTexts } from '#web/features/core/charts/chart-texts.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { CauseMeanings, CausesLegend } from './cause-words.tsx'
import styles from './causes.module.css'
import { causesTable, causesWaterfall } from './causes-figures.ts'
import { useCausesDownload } from './use-causes-download.ts'

interface CausesCardProps {
  readonly explanation: BillExplanation
  readonly isComparing: boolean
  /** With what the bill is compared. */
  readonly choice: ReactNode
}

/** What made the difference, drawn and as a table. */
export function CausesCard({ explanation, isComparing, choice }: CausesCardProps) {
  const translate = useTranslate()
  const titleId = useId()
  const texts = useChartTexts(paymentConstants.currency)
  const data = useMemo(() => causesWaterfall(explanation, translate), [explanation, translate])
  // Kept while another comparison comes.
  const [isTable, setIsTable] = useState(false)
  const [areMeaningsShown, setAreMeaningsShown] = useState(false)
  return (
    <Card as="section" padding="wide" aria-labelledby={titleId}>
      <div className={styles.causes}>
        <h2 id={titleId}>{translate('insights.explanation.causes')}</h2>
        {choice}
        {isComparing || !data ? (
          <div className={styles.waiting}>
            <ChartSkeleton shape="bars" label={texts.labels.loading} />
          </div>
        ) : (
          <Causes
            explanation={explanation}
            data={data}
            texts={texts}
            isTable={isTable}
            onTable={setIsTable}
            areMeaningsShown={areMeaningsShown}
            onMeanings={setAreMeaningsShown}
          />
        )}
      </div>
    </Card>
  )
}

interface CausesProps {
  readonly explanation: BillExplanation
  readonly data: WaterfallData
  readonly texts: ChartTexts
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly areMeaningsShown: boolean
  readonly onMeanings: (areShown: boolean) => void
}

function Causes({ explanation, data, texts, isTable, onTable, areMeaningsShown, onMeanings }: CausesProps) {
  const { labels, format } = texts
  const { translate } = useTexts()
  const descriptionId = useId()
  const body = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(null)
  const tableButton = useRef<HTMLButtonElement>(null)
  const words = { column: translate('insights.explanation.causes.column'), format }
  const title = translate('insights.explanation.causes')
  const { download, hasFailed } = useCausesDownload({
    title,
    subtitle: useSubtitle(explanation),
    table: causesTable(data, words, false),
    number: explanation.billId,
  })

  function handleCloseTable() {
    onTable(false)
    tableButton.current?.focus()
  }

  return (
    <>
      {hasFailed && <Banner kind="error">{labels.downloadFailed}</Banner>}
      <div ref={body}>
        {isTable && (
          <TableTwin
            ref={region}
            name={`${labels.table}: ${title}`}
            table={causesTable(data, words, true)}
            format={format}
            unknown={labels.unknown}
            onClose={handleCloseTable}
          />
        )}
        {/* Under an open table the drawing stays, so that it can still be saved as a picture. */}
        <div hidden={isTable}>
          <VisuallyHidden id={descriptionId}>{useSummary(explanation, data)}</VisuallyHidden>
          <WaterfallChart data={data} format={format} name={title} descriptionId={descriptionId} />
          <CausesLegend data={data} />
        </div>
      </div>
      <div className={styles.tools}>
        <Button ref={tableButton} variant="text" aria-pressed={isTable} onClick={() => onTable(!isTable)}>
          {translate('insights.explanation.causes.asTable')}
        </Button>
        <Button variant="text" aria-expanded={areMeaningsShown} onClick={() => onMeanings(!areMeaningsShown)}>
          {translate('insights.explanation.causes.whatIsWhat')}
        </Button>
        <DownloadMenu labels={labels} onDownload={(kind) => download(kind, body.current)} />
      </div>
      {areMeaningsShown && <CauseMeanings explanation={explanation} />}
    </>
  )
}

function useSubtitle({ bill, against }: BillExplanation): string {
  const { language, translate } = useTexts()
  const month = ({ year, month: number }: BillExplanation['bill']) => formatMonth(year, number, language)
  return translate('insights.explanation.causes.unit', { from: month(against ?? bill), to: month(bill) })
}

/** The finding in a sentence, for those who can't see the drawing. */
function useSummary({ bill, against }: BillExplanation, data: WaterfallData): string {
  const { language, translate } = useTexts()
  const { format } = useChartTexts(paymentConstants.currency)
  const sum = (amount: number) => `${format.value(amount)}\u00a0${format.unit}`
  const month = ({ year, month: number }: BillExplanation['bill']) => formatMonth(year, number, language)
  return translate('insights.explanation.causes.summary', {
    from: sum(data.before.amount),
    fromMonth: month(against ?? bill),
    to: sum(data.after.amount),
    toMonth: month(bill),
    causes: data.changes.map(({ label, amount }) => `${label} ${format.value(amount)}`).join('; '),
  })
}
