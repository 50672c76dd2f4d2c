import { htmlLanguage } from '@portal/i18n/language'
import type { AnyRouter } from '@tanstack/react-router'
import { focusNewHeading } from '#web/app/focus-heading.ts'
import { findRoute } from '#web/app/routes.ts'
import { textsStore } from '#web/session/session.ts'

/** Spec 2.2: the title comes from the route, in the current language. */
function describePage(path: string | undefined): void {
  const { language, translate } = textsStore.current()
  document.documentElement.lang = htmlLanguage[language]
  const route = path === undefined ? undefined : findRoute(path)
  if (!route) return
  const title = translate(route.title)
  document.title = translate('common.pageTitle', { title, portal: translate('common.portalName') })
}

/** Keeps title, language and focus in step with the page, so that a screen reader hears where it is. */
export function keepPageHead(router: AnyRouter): void {
  // A page on its way may not have its texts yet, so it is described once it is there.
  textsStore.subscribe(() => describePage(router.state.resolvedLocation?.pathname))
  router.subscribe('onResolved', ({ toLocation }) => describePage(toLocation.pathname))
  focusNewHeading(router)
}
