import { expect } from '@playwright/test'
import { languages } from '@portal/domain/enumerations'
import sharp from 'sharp'
import { untilApp } from '../support/device.ts'
import { test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

test.use({ serviceWorkers: 'allow' })

interface Icon {
  src: string
  sizes: string
  purpose: string
}

test('the portal can be installed, under its name in the language of the page', async ({
  page,
  context,
  open,
  baseURL,
}) => {
  await open('/login', 'en-US')
  await untilApp(page)
  const session = await context.newCDPSession(page)
  // What the browser itself has against installing it; the address bar and the user's wish are not asked.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const ofTheBrowser = ['in-incognito']
  expect(installabilityErrors.filter(({ errorId }) => !ofTheBrowser.includes(errorId))).toEqual([])
  const { url, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toMatch(/manifest-en-US\.webmanifest$/)

  for (const language of languages) {
    const answer = await fetch(`${baseURL}/manifest-${language}.webmanifest`)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as { name: string; icons: Icon[]; shortcuts: { url: string }[] }
    expect(manifest.name).toBe(textsIn(language)('common.portalName'))
    expect(manifest.shortcuts.map((shortcut) => shortcut.url)).toEqual([
      '/do-payment',
      '/bills',
      '/send-reading',
    ])
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
    for (const { src, sizes } of manifest.icons) {
      const picture = await sharp(await (await fetch(`${baseURL}${src}`)).arrayBuffer()).metadata()
      expect(`${picture.width}x${picture.height}`, src).toBe(sizes)
    }
  }
})

test('whoever gets the pages gets the licences of what they are made of', async ({ request }) => {
  const licences = async (path: string) => (await request.get(path)).text()
  const [pages, worker] = [await licences('/licenses.md'), await licences('/licenses-of-worker.md')]
  for (const name of ['react', 'zod', 'lucide', 'd3-zoom', '@fontsource-variable/manrope']) {
    expect(pages).toContain(`\n## ${name} - `)
  }
  expect(pages).toContain('SIL OPEN FONT LICENSE')
  expect(worker).toContain('\n## workbox-core - ')
  for (const text of [pages, worker]) expect(text).toContain('Permission is hereby granted')
})
