import { expect, it } from 'vitest'
import { createTranslate } from '@portal/i18n/translate'
import { compileTexts } from '@portal/i18n/compile'
import type { RoutePath } from '#web/app/routes.ts'
import { menuLinks, phoneBar, phoneSheet, sideMenu } from './menu-entries.ts'

const language = 'sr-Cyrl-RS'
const translate = createTranslate(language, compileTexts(language, ['shell']))
const news = { hasActiveWarnings: false, hasNewNotifications: false }

const markedIn = (entries: typeof sideMenu, currentPath: RoutePath) =>
  menuLinks(entries, { translate, currentPath, news })
    .filter(({ isCurrent }) => isCurrent)
    .map(({ href }) => href)

it.each<[RoutePath, string, string]>([
  ['/home', '/home', '/home'],
  ['/send-reading', '/points-of-delivery', '/send-reading'],
  ['/do-payment', '/payments', '/do-payment'],
  ['/check-payment-status', '/payments', '/payments'],
  ['/what-if', '/savings', '/savings'],
])('the place %s is marked once: beside the page at %s, on the phone at %s', (path, side, phone) => {
  expect(markedIn(sideMenu, path)).toEqual([side])
  expect(markedIn([...phoneBar, ...phoneSheet], path)).toEqual([phone])
})
