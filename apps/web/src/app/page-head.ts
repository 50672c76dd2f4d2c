import type { AnyRouter } from '@tanstack/react-router'
import { htmlLanguage } from '@portal/i18n/language'
import { contentId } from '#web/app/content-id.ts'
import { findRoute } from '#web/app/routes.ts'
import { textsStore } from '#web/session/session.ts'

/** Spec 2.2: the title comes from the route, in the current language. */
function describePage(): void {
  const { language, translate } = textsStore.current()
  document.documentElement.lang = htmlLanguage[language]
  const route = findRoute(location.pathname)
  const portal = translate('common.portalName')
  document.title = route ? translate('common.pageTitle', { title: translate(route.title), portal }) : portal
}

/** Keeps title, language and focus in step with the page; readers of the screen hear where they are. */
export function keepPageHead(router: AnyRouter): void {
  textsStore.subscribe(describePage)
  router.subscribe('onResolved', describePage)
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) document.getElementById(contentId)?.focus({ preventScroll: true })
  })
}
