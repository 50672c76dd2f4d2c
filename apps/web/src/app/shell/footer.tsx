import { RouteLink } from '#web/navigation/route-link.tsx'
import { documentAddress, supplier } from '#web/navigation/supplier-links.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { TextLink } from '#web/ui/text/link.tsx'
import styles from './footer.module.css'

/** Spec 2.3; documents open in the language of the page. */
export function Footer() {
  const { language, translate } = useTexts()
  const links = [
    { href: documentAddress('manual', language), title: translate('shell.footer.manual') },
    { href: documentAddress('faq', language), title: translate('shell.footer.questions') },
    { href: documentAddress('terms-of-use', language), title: translate('shell.footer.terms') },
    {
      href: documentAddress('privacy-statement', language),
      title: translate('shell.footer.privacyStatement'),
    },
    { href: supplier.site, title: translate('shell.footer.supplierSite') },
  ]
  return (
    <footer className={styles.footer}>
      <nav aria-label={translate('shell.footer.label')}>
        <ul className={styles.links}>
          <li>
            <RouteLink to="/contact" isQuiet>
              {translate('shell.title.contact')}
            </RouteLink>
          </li>
          {links.map(({ href, title }) => (
            <li key={href}>
              <TextLink href={href} target="_blank" rel="noopener noreferrer" isQuiet>
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
