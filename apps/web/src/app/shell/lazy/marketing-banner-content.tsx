import { MarketingImagePlace } from '@portal/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { MarketingImageLink } from '#web/features/administration/marketing-images/marketing-image-link.tsx'
import { marketingImageQueries } from '#web/features/administration/marketing-images/marketing-image-queries.ts'
import { useTexts } from '#web/session/use-texts.ts'

export default function MarketingBannerContent({ place }: { readonly place: MarketingImagePlace }) {
  const { language, translate } = useTexts()
  const { data: images } = useQuery(marketingImageQueries.list(language))
  const image = images?.find(({ id }) => id === place)
  if (!image) return null
  const picture = <MarketingImageLink image={image.marketingImage} />
  if (place === MarketingImagePlace.underMenu) return picture
  // Beside the menu it stands in a landmark already; under the page the banner would stand in none.
  return <aside aria-label={translate('shell.marketing.label')}>{picture}</aside>
}
