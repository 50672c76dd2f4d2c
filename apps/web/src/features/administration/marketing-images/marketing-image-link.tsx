import type { MarketingImage } from '@portal/contract/administration/marketing-images'
import { useTranslate } from '#web/session/use-texts.ts'
import { rasterAddress } from '#web/ui/data/raster-address.ts'
import styles from './marketing-image-link.module.css'
import { isSafeLink } from './safe-link.ts'

/** A banner of the supplier (spec 2.3); one that can't be shown leaves no trace. */
export function MarketingImageLink({ image }: { readonly image: MarketingImage['marketingImage'] }) {
  const label = useTranslate()('shell.marketing.label')
  const words = image.alternativeText === null ? label : `${label}: ${image.alternativeText}`
  const address = rasterAddress(image.marketingImageContent)
  if (address === null) return null
  const picture = <img className={styles.picture} src={address} alt={words} />
  if (!isSafeLink(image.navigationUrl)) return picture
  return (
    <a className={styles.link} href={image.navigationUrl} target="_blank" rel="noopener noreferrer">
      {picture}
    </a>
  )
}
