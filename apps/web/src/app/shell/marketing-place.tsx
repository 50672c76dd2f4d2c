import type { MarketingImagePlace } from '@portal/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { MarketingImageLink } from '#web/features/administration/marketing-images/marketing-image-link.tsx'
import { marketingImageQueries } from '#web/features/administration/marketing-images/marketing-image-queries.ts'

export default function MarketingPlaceContent({ place }: { readonly place: MarketingImagePlace }) {
  const { data: images } = useQuery(marketingImageQueries.list())
  const image = images?.find(({ id }) => id === place)
  return image ? <MarketingImageLink image={image.marketingImage} /> : null
}
