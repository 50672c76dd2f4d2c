import type { MarketingImagePlace } from '@portal/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { MarketingImageLink } from '#web/features/administration/marketing-images/marketing-image-link.tsx'
import { marketingImageQueries } from '#web/features/administration/marketing-images/marketing-image-queries.ts'
import { useTexts } from '#web/session/use-texts.ts'

export default function MarketingPlaceContent({ place }: { readonly place: MarketingImagePlace }) {
  const { language } = useTexts()
  const { data: images } = useQuery(marketingImageQueries.list(language))
  const image = images?.find(({ id }) => id === place)
  return image ? <MarketingImageLink image={image.marketingImage} /> : null
}
