import type { Language } from '@portal/domain/enumerations'
import ChartColumn from '#icons/chart-no-axes-column'
import CreditCard from '#icons/credit-card'
import FileText from '#icons/file-text'
import House from '#icons/house'
import MapPin from '#icons/map-pin'
import MenuIcon from '#icons/menu'
import MessageSquare from '#icons/message-square'
import ReceiptText from '#icons/receipt-text'
import TriangleAlert from '#icons/triangle-alert'
import { useState } from 'react'
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx'
import { LanguageSwitcher } from '#web/ui/layout/language-switcher.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { SideMenu } from '#web/ui/layout/side-menu.tsx'
import { Specimen } from './gallery-section.tsx'
import styles from './ui-gallery.module.css'

const places = [
  { href: '#home', label: 'Почетна', icon: House, isCurrent: true },
  { href: '#contracts', label: 'Уговори', icon: FileText },
  { href: '#points', label: 'Места мерења', icon: MapPin },
  { href: '#bills', label: 'Рачуни', icon: ReceiptText },
  { href: '#payments', label: 'Уплате', icon: CreditCard },
  { href: '#consumption', label: 'Потрошња', icon: ChartColumn },
  { href: '#warnings', label: 'Опомене', icon: TriangleAlert, newsLabel: 'Имате активне опомене' },
  { href: '#complaints', label: 'Приговори', icon: MessageSquare, newsLabel: 'Имате нова обавештења' },
]
const phonePlaces = places.filter(({ href }) =>
  ['#home', '#bills', '#payments', '#consumption'].includes(href),
)

export function ShellSection() {
  const [language, setLanguage] = useState<Language>('sr-Cyrl-RS')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Specimen name="SideMenu: обичан, без уговора">
        <div className={styles.menuFrame}>
          <Logo name="Моја струја" />
          <SideMenu label="Главни мени" links={places} />
        </div>
        <div className={styles.menuFrame}>
          <Logo name="Моја струја" />
          <SideMenu label="Главни мени без уговора" links={places} isDisabled />
        </div>
      </Specimen>
      <Specimen name="BottomBar" layout="wide">
        <div className={styles.phone}>
          <BottomBar
            label="Брзи мени"
            links={phonePlaces}
            more={{
              label: 'Више',
              icon: MenuIcon,
              isOpen,
              onPress: () => setIsOpen(!isOpen),
              newsLabel: 'Имате нова обавештења',
            }}
          />
        </div>
      </Specimen>
      <Specimen name="LanguageSwitcher">
        <LanguageSwitcher label="Језик" value={language} onChange={setLanguage} />
      </Specimen>
    </>
  )
}
