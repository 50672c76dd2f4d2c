import '#web/ui/tokens.css'
import '#web/ui/base.css'
import type { Language } from '@portal/domain/enumerations'
import { useState } from 'react'
import { LanguageSwitcher } from '#web/ui/layout/language-switcher.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { LanguageContext } from '#web/ui/text/language-context.ts'
import { AmountsSection } from './amounts-section.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { ChartsSection } from './charts-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { ColoursSection } from './colours-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { GallerySection } from './gallery-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { PopupsSection } from './popups-section.tsx'
import { ShellSection } from './shell-section.tsx'
import styles from './ui-gallery.module.css'

const sections = [
  { id: 'colours', title: 'Боје и слова', Content: ColoursSection },
  { id: 'buttons', title: 'Дугмад и везе', Content: ButtonsSection },
  { id: 'fields', title: 'Поља', Content: FieldsSection },
  { id: 'choices', title: 'Избор', Content: ChoicesSection },
  { id: 'messages', title: 'Поруке', Content: MessagesSection },
  { id: 'popups', title: 'Прозори и менији', Content: PopupsSection },
  { id: 'amounts', title: 'Износи, енергија, датуми', Content: AmountsSection },
  { id: 'cards', title: 'Картице', Content: CardsSection },
  { id: 'lists', title: 'Стања листе', Content: ListsSection },
  { id: 'charts', title: 'Графикони', Content: ChartsSection },
  { id: 'shell', title: 'Оквир портала', Content: ShellSection },
]

/** Every part in every state, in both themes side by side; only in development. */
export function UiGallery() {
  const [language, setLanguage] = useState<Language>('sr-Cyrl-RS')
  return (
    <LanguageContext value={language}>
      <header className={styles.top}>
        <Logo name="Моја струја · делови" />
        <LanguageSwitcher label="Језик износа и датума" value={language} onChange={setLanguage} />
      </header>
      <nav className={styles.contents} aria-label="Делови">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <main>
        {sections.map(({ id, title, Content }) => (
          <GallerySection key={id} id={id} title={title} Content={Content} />
        ))}
      </main>
    </LanguageContext>
  )
}
