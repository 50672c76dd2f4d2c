import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Keeps the place of a card that comes later. */
export const InsightPlace = ({ className }: { readonly className: string | undefined }) => (
  <div className={className}>
    <Card padding="wide">
      <Skeleton widthPercent={45} />
      <Skeleton shape="figure" widthPercent={70} />
      <Skeleton />
    </Card>
  </div>
)
