import { MarketingImagePlace } from '@portal/domain/enumerations'
import { Link, useLocation } from '@tanstack/react-router'
import MenuIcon from '#icons/menu'
import { useState } from 'react'
import { findRoute } from '#web/app/routes.ts'
import { MarketingBanner } from '#web/app/shell/marketing-banner.tsx'
import { menuLinks, phoneBar, phoneSheet, sideMenu } from '#web/app/shell/menu-entries.ts'
import { useMenuNews } from '#web/app/shell/use-menu-news.ts'
import { useLazyDialog } from '#web/features/core/use-lazy-dialog.tsx'
import { RouterAnchor } from '#web/navigation/router-anchor.tsx'
import { useContractSelection } from '#web/session/selection.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { SideMenu } from '#web/ui/layout/side-menu.tsx'
import styles from './shell-menus.module.css'

const loadMoreSheet = () => import('#web/app/shell/lazy/more-sheet.tsx')

/** Spec 2.3: beside the page on a desktop, under the thumb on a phone. */
export function ShellMenus() {
  const translate = useTranslate()
  const { contract } = useContractSelection()
  const news = useMenuNews(contract?.id ?? null)
  const currentPath = useLocation({ select: ({ pathname }) => findRoute(pathname)?.path ?? pathname })
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const moreSheet = useLazyDialog('more-sheet', loadMoreSheet, isMoreOpen)
  const setting = { translate, currentPath, news }
  const isDisabled = contract === null
  const moreLinks = menuLinks(phoneSheet, setting)
  return (
    <>
      <aside className={styles.side} aria-label={translate('common.portalName')}>
        <Link to="/home" className={styles.logo}>
          <Logo name={translate('common.portalName')} />
        </Link>
        <SideMenu
          label={translate('shell.menu.label')}
          links={menuLinks(sideMenu, setting)}
          link={RouterAnchor}
          isDisabled={isDisabled}
        />
        {currentPath !== '/do-payment' && <MarketingBanner place={MarketingImagePlace.underMenu} />}
      </aside>
      <div className={styles.bottom}>
        <BottomBar
          label={translate('shell.menu.quick')}
          links={menuLinks(phoneBar, setting)}
          link={RouterAnchor}
          isDisabled={isDisabled}
          more={{
            label: translate('shell.menu.more'),
            icon: MenuIcon,
            isOpen: isMoreOpen,
            onPress: () => setIsMoreOpen(true),
            newsLabel: isDisabled ? undefined : moreLinks.find(({ newsLabel }) => newsLabel)?.newsLabel,
          }}
        />
      </div>
      {moreSheet.failure}
      {moreSheet.Dialog && isMoreOpen && (
        <moreSheet.Dialog links={moreLinks} isDisabled={isDisabled} onClose={() => setIsMoreOpen(false)} />
      )}
    </>
  )
}
