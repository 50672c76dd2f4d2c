// @vitest-environment happy-dom
import { listOwnReadings, OwnReading } from '@portal/contract/metering/own-readings'
import type { Language } from '@portal/domain/enumerations'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { OwnReadingList } from './own-reading-list.tsx'

const reading = OwnReading.parse(listOwnReadings.example.response[0])

const show = (items: readonly OwnReading[], language?: Language) => {
  const onOpenPhoto = vi.fn()
  const rendered = renderWithTexts(
    <OwnReadingList state={{ kind: 'ready', items }} onOpenPhoto={onOpenPhoto} />,
    language,
  )
  return { ...rendered, onOpenPhoto }
}

describe('the readings sent for a point', () => {
  it('stand with their month, states, number and what became of them', () => {
    const { translate } = show([{ ...reading, state: 'accepted' }])
    const item = within(screen.getByRole('listitem'))
    expect(item.getByRole('heading').textContent).toBe('Фебруар 2026.')
    expect(item.getByText('Виша тарифа (ВТ): 18.420 · Нижа тарифа (НТ): 9.310')).toBeTruthy()
    expect(item.getByText(/ОЧ-2026-000318/)).toBeTruthy()
    expect(item.getByText(translate('metering.ownReadings.state.accepted'))).toBeTruthy()
  })

  it('have their number in the letters of the page', () => {
    show([reading], 'sr-Latn-RS')
    expect(screen.getByText(/OČ-2026-000318/)).toBeTruthy()
  })

  it('keep every version: the newest has the state, an earlier one was replaced', () => {
    const { translate } = show([{ ...reading, version: 2, state: 'passedOn' }, reading])
    const [newest, first] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
    expect(within(newest).getByText(translate('metering.ownReadings.state.passedOn'))).toBeTruthy()
    expect(newest.textContent).toContain(translate('metering.ownReadings.version', { number: 1 }))
    expect(within(first).getByText(translate('metering.ownReadings.state.replaced'))).toBeTruthy()
  })

  it('say why one was rejected', () => {
    show([{ ...reading, state: 'rejected', reason: 'Не види се број бројила.' }])
    expect(screen.getByText('Не види се број бројила.')).toBeTruthy()
  })

  it('open each photo by its place', async () => {
    const { user, translate, onOpenPhoto } = show([{ ...reading, photos: 2 }])
    const name = translate('metering.ownReadings.history.openPhotoOf', { place: 2, month: 'фебруар 2026.' })
    await user.click(screen.getByRole('button', { name }))
    expect(onOpenPhoto).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 1 }), 2)
  })

  it('are told to be none, to come, or to have failed', async () => {
    const { translate, show: again, user } = show([])
    expect(screen.getByText(translate('metering.ownReadings.history.empty'))).toBeTruthy()
    again(<OwnReadingList state={{ kind: 'loading' }} onOpenPhoto={vi.fn()} />)
    expect(screen.getByText(translate('metering.ownReadings.history.loading'))).toBeTruthy()
    const onRetry = vi.fn()
    again(<OwnReadingList state={{ kind: 'error', onRetry }} onOpenPhoto={vi.fn()} />)
    await user.click(screen.getByRole('button', { name: translate('common.retry') }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
