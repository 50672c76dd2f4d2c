import { useQuery } from '@tanstack/react-query'
import { billExplanationQueries } from '#web/features/insights/bill-explanation/bill-explanation-queries.ts'
import { DifferenceBadge } from '#web/features/insights/bill-explanation/difference-badge.tsx'
import { WhyWords } from '#web/features/insights/bill-explanation/why-words.tsx'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import styles from './bill-why.module.css'
import { WaitingWhy } from './waiting-why.tsx'

/** The difference to the bill before and its main cause; beside the matter, so a failure leaves only the way to the page. */
export default function BillWhy({ billId }: { readonly billId: number }) {
  const { language, translate } = useTexts()
  const { data, isPending } = useQuery(billExplanationQueries.one({ billId, against: 'previous', language }))
  if (isPending) return <WaitingWhy />
  return (
    <section className={styles.why}>
      <h3 className={styles.title}>{translate('shell.title.billExplained')}</h3>
      {data && (
        <>
          <DifferenceBadge explanation={data} />
          <WhyWords explanation={data} />
        </>
      )}
      <RouteLink to="/bills/$id/explained" params={{ id: String(billId) }}>
        {translate('insights.explanation.open')}
      </RouteLink>
    </section>
  )
}
