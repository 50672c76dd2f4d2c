// @vitest-environment happy-dom
import type { AlertSettings } from '@portal/contract/alerts/settings'
import { languages } from '@portal/domain/enumerations'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mailedKinds, settingsOf } from '#web/features/alerts/settings/switches.ts'
import { anAnswer } from '#web/features/alerts/settings/testing/builders.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { LinkInvalid } from './link-invalid.tsx'
import { LinkSettings } from './link-settings.tsx'

function aPage({ answer = anAnswer(), off = null as string | null, language = languages[0] } = {}) {
  let settings = settingsOf(answer)
  const change = vi.fn((next: AlertSettings) => {
    settings = next
    rendered.show(page())
  })
  const page = () => (
    <LinkSettings answer={answer} settings={settings} off={off} saving={{ kind: 'idle' }} change={change} />
  )
  const rendered = renderWithTexts(page(), language)
  const card = () =>
    within(screen.getByRole('region', { name: rendered.translate('alerts.unsubscribe.title') }))
  return { ...rendered, card, mailed: () => mailedKinds(settings), change }
}

describe('the page of the link', () => {
  it.each(languages)('in %s says whose alerts they are and changes nothing by itself', (language) => {
    const { translate, change, card } = aPage({ off: 'newBill', language })
    expect(screen.getByText(translate('alerts.link.intro', { email: anAnswer().email }))).toBeTruthy()
    const name = translate('alerts.kind.newBill')
    expect(card().getByText(translate('alerts.unsubscribe.one.on', { name }))).toBeTruthy()
    expect(change).not.toHaveBeenCalled()
  })

  it('switches off the e-mail that led here, for every contract', async () => {
    const own = { commercialContractId: 7, matrix: anAnswer().matrix.slice(0, 3), digestAt: null }
    const { card, mailed, translate, user } = aPage({
      answer: anAnswer({ contracts: [own] }),
      off: 'newBill',
    })
    await user.click(card().getByRole('button', { name: translate('alerts.unsubscribe.one.press') }))
    const name = translate('alerts.kind.newBill')
    expect(card().getByText(translate('alerts.unsubscribe.one.off', { name }))).toBeTruthy()
    expect(mailed()).not.toContain('newBill')
    expect(mailed()).toContain('dueSoon')
  })

  it('switches off all that can be, and names what stays and why', async () => {
    const matrix = anAnswer().matrix.map((row) => (row.kind === 'warning' ? { ...row, inbox: false } : row))
    const { card, mailed, translate, user } = aPage({ answer: anAnswer({ matrix }) })
    await user.click(card().getByRole('button', { name: translate('alerts.unsubscribe.all') }))
    expect(mailed()).toEqual(['warning'])
    expect(card().getByText(translate('alerts.unsubscribe.allDone'))).toBeTruthy()
    const kinds = translate('alerts.kind.warning')
    expect(card().getByText(translate('alerts.unsubscribe.staying', { kinds }))).toBeTruthy()
    expect(card().queryByRole('button')).toBeNull()
  })

  it('says why an e-mail about money stays', () => {
    const matrix = anAnswer().matrix.map((row) => ({ ...row, inbox: false, push: false }))
    const { card, translate } = aPage({ answer: anAnswer({ matrix }), off: 'overdue' })
    const name = translate('alerts.kind.overdue')
    expect(card().getByText(translate('alerts.unsubscribe.one.held', { name }))).toBeTruthy()
  })

  it('makes nothing of a kind that is none', () => {
    const { card } = aPage({ off: '<b>everything</b>' })
    expect(card().getAllByRole('button')).toHaveLength(1)
  })

  it('tells of an address that mails come back from', () => {
    const { translate } = aPage({ answer: anAnswer({ emailState: 'bounced' }) })
    expect(screen.getByText(translate('alerts.link.bounced'))).toBeTruthy()
  })

  it('names contracts by what the link may tell of them', () => {
    const answer = anAnswer({
      contractNumbers: [7, 8].map((id) => ({ commercialContractId: id, number: `…000${id}` })),
    })
    const { translate } = aPage({ answer })
    expect(
      screen.getByRole('option', { name: translate('alerts.link.contract', { number: '…0008' }) }),
    ).toBeTruthy()
  })
})

it.each(languages)('in %s a link that does not hold leads to signing in', (language) => {
  const { translate } = renderWithTexts(<LinkInvalid />, language)
  expect(screen.getByText(translate('alerts.link.invalidTitle'))).toBeTruthy()
  const link = screen.getByRole('link', { name: translate('alerts.link.signIn') })
  expect(link.getAttribute('href')).toBe('/user?show=alerts')
})
