import { type Language, languages } from '@portal/domain/enumerations'
import { complaintFiles } from '@portal/domain/files/file-limits'
import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { htmlLanguage } from '@portal/i18n/language'
import { createTranslate } from '@portal/i18n/translate'
import type { Plugin } from 'vite'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** By kinds and by endings: browsers look at either. */
const sharedKinds = ['image/*', 'application/pdf', ...complaintFiles.extensions.map((ending) => `.${ending}`)]

/** What the phone knows of the portal once it is installed, in the language of the page it was installed from. */
export function webManifest(language: Language) {
  const translate = createTranslate(language, compileTexts(language, [...areas.public, ...areas.app]))
  const name = translate('common.portalName')
  const shortcut = (title: string, url: string) => ({ name: title, url, icons: [icon('icon', 192, 'any')] })
  return {
    // The same app in every language.
    id: '/',
    name,
    short_name: name,
    description: translate('account.landing.title'),
    lang: htmlLanguage[language],
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f6f2',
    theme_color: '#f7f6f2',
    categories: ['utilities', 'finance'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(translate('shell.title.pay'), '/do-payment'),
      shortcut(translate('shell.title.bills'), '/bills'),
      shortcut(translate('shell.title.sendReading'), '/send-reading'),
    ],
    share_target: {
      action: '/share-target',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: sharedKinds }] },
    },
  }
}

/** `/manifest-<language>.webmanifest`; the page names the one of its language (app/device/web-manifest.ts). */
export function webManifestPlugin(): Plugin {
  return {
    name: 'portal-web-manifest',
    apply: 'build',
    generateBundle() {
      for (const language of languages) {
        const source = JSON.stringify(webManifest(language))
        this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source })
      }
    },
  }
}
