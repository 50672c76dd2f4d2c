// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { CodeActions } from './code-actions.tsx'

const text = 'K:PR|V:01|C:1|R:845000000040484987|N:Svetlost snabdevanje|I:RSD7269,46|SF:189|S:Racun'

/** What a browser offers to share with. */
function offerSharing(share: (data: ShareData) => Promise<void>, canShare = () => true) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  Object.defineProperty(navigator, 'canShare', { value: canShare, configurable: true })
}

/** What the browser's downloads are handed. */
function watchDownloads() {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
  vi.restoreAllMocks()
})

it('shares the code as a picture where the browser can', async () => {
  const shared: ShareData[] = []
  offerSharing(async (data) => {
    shared.push(data)
  })
  const { translate, user } = renderWithTexts(<CodeActions text={text} number="R-2026/10" />)
  await user.click(screen.getByRole('button', { name: translate('finances.slip.shareCode') }))
  const [picture] = shared[0]?.files ?? []
  expect([picture?.name, picture?.type]).toEqual(['IPS_R-2026-10.png', 'image/png'])
  const bytes = new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer())
  expect([...bytes.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG')
})

it('only saves it where the browser shares no files', async () => {
  const names = watchDownloads()
  offerSharing(
    () => Promise.reject(new Error('never asked')),
    () => false,
  )
  const { translate, user } = renderWithTexts(<CodeActions text={text} number="R-2026/10" />)
  expect(screen.queryByRole('button', { name: translate('finances.slip.shareCode') })).toBeNull()
  await user.click(screen.getByRole('button', { name: translate('finances.slip.saveCode') }))
  expect(names).toEqual(['IPS_R-2026-10.png'])
})

it('saves it where sharing fails, and does nothing where it was cancelled', async () => {
  const names = watchDownloads()
  offerSharing(() => Promise.reject(new DOMException('', 'AbortError')))
  const { translate, user } = renderWithTexts(<CodeActions text={text} number="7" />)
  const share = () => user.click(screen.getByRole('button', { name: translate('finances.slip.shareCode') }))
  await share()
  expect(names).toEqual([])
  offerSharing(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  await share()
  expect(names).toEqual(['IPS_7.png'])
})
