import type { Language } from '@portal/domain/enumerations'

/** Named when the page has come, since nothing of the first paint needs it. */
export function nameManifest(language: Language): void {
  const known = document.head.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const link = known ?? document.createElement('link')
  Object.assign(link, { rel: 'manifest', href: `/manifest-${language}.webmanifest` })
  if (!known) document.head.append(link)
}
