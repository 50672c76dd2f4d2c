// @vitest-environment happy-dom
import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { type AlertKind, alertKinds } from '@portal/domain/alerts/kinds'
import { languages } from '@portal/domain/enumerations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import type { SaveSettings } from './alert-settings-queries.ts'
import { ChannelList } from './channel-list.tsx'
import { groupNames } from './kind-groups.ts'
import { SavingLine } from './saving-line.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type Channel, settingsOf } from './switches.ts'
import { anAnswer } from './testing/builders.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

/** A few of the kinds: fifty switches take their time in each test. */
const few: readonly AlertKind[] = ['newBill', 'dueSoon', 'overdue', 'message']
const aShortAnswer = (changes: Partial<AlertSettingsAnswer> = {}) =>
  anAnswer({ matrix: anAnswer().matrix.filter(({ kind }) => few.includes(kind)), ...changes })

/** What the server has once it took the settings. */
const answerTo = (settings: AlertSettings, before = aShortAnswer()): AlertSettingsAnswer => ({
  ...before,
  ...settings,
  contracts: settings.contracts.map((own) => ({ ...own, digestAt: own.digestAt ?? null })),
})

const contracts = [
  { id: 7, label: '2001547730 · Ана' },
  { id: 8, label: '2001547748 · Ана' },
]

interface PageProps {
  readonly saved: AlertSettingsAnswer
  readonly save: SaveSettings
  readonly deviceCount: number
  readonly onDiscarded: () => void
}

function Page({ saved, save, deviceCount, onDiscarded }: PageProps) {
  const { settings, change, saving } = useSettingsDraft({
    saved,
    save,
    onSaved: () => undefined,
    onDiscarded,
  })
  return (
    <>
      <SettingsForm
        answer={saved}
        settings={settings}
        contracts={contracts}
        rules={{ lockedKinds: saved.lockedKinds, isPushReached: deviceCount > 0 }}
        channels={<ChannelList email={saved.email} deviceCount={deviceCount} />}
        onChange={change}
      />
      <SavingLine saving={saving} />
    </>
  )
}

/** The server takes everything unless a test says otherwise. */
function aPage({ saved = aShortAnswer(), deviceCount = 1, language = languages[0] } = {}) {
  let kept = saved
  const save = vi.fn<PageProps['save']>(async (settings) => {
    kept = answerTo(settings, kept)
    show(page())
    return kept
  })
  const onDiscarded = vi.fn()
  const client = new QueryClient()
  const page = () => (
    <QueryClientProvider client={client}>
      <Page saved={kept} save={save} deviceCount={deviceCount} onDiscarded={onDiscarded} />
    </QueryClientProvider>
  )
  const { translate, user, show } = renderWithTexts(page(), language)
  const toggle = (kind: AlertKind, channel: Channel) =>
    switchNamed(`${translate(`alerts.kind.${kind}`)} ${translate(`alerts.channel.${channel}`)}`)
  const sent = (call = -1): AlertSettings | undefined => save.mock.calls.at(call)?.[0]
  /** What the page had when that was chosen. */
  const known = (call = -1): AlertSettings | undefined => save.mock.calls.at(call)?.[1]
  return { translate, user, save, sent, known, toggle, onDiscarded }
}

const rowOf = (settings: AlertSettings | undefined, kind: AlertKind) =>
  settings?.matrix.find((row) => row.kind === kind)

const textOf = (ids: string | null) =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** By role and name over fifty switches takes a second each time. */
function switchNamed(name: string): HTMLInputElement {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')]
  const found = all.filter((input) => textOf(input.getAttribute('aria-labelledby')) === name)
  const [only] = found
  if (!only) throw new Error(`There is no switch ${name}`)
  return only
}

const described = (input: HTMLElement) => textOf(input.getAttribute('aria-describedby'))

describe('the switches', () => {
  it.each(languages)('in %s stand three for every kind, in groups that open by a press', async (language) => {
    const { translate, toggle, user } = aPage({ saved: anAnswer(), language })
    for (const group of groupNames.slice(1))
      await user.click(screen.getByText(translate(`alerts.group.${group}`)))
    for (const kind of alertKinds)
      for (const channel of ['email', 'push', 'inbox'] as const)
        expect(toggle(kind, channel).checked).toBe(true)
  })

  it('are saved by a press, all of them, and one press brings back what was', async () => {
    const { translate, user, toggle, save, sent, known } = aPage()
    await user.click(toggle('newBill', 'push'))
    await waitFor(() => expect(screen.getByText(translate('alerts.saving.saved'))).toBeTruthy())
    expect(known()).toEqual(settingsOf(aShortAnswer()))
    expect(rowOf(sent(), 'newBill')).toEqual({ kind: 'newBill', email: true, push: false, inbox: true })
    expect(sent()).toEqual({ ...settingsOf(aShortAnswer()), matrix: expect.any(Array) })
    expect(sent()?.matrix).toHaveLength(few.length)
    await user.click(screen.getByRole('button', { name: translate('alerts.saving.undo') }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(sent()).toEqual(settingsOf(aShortAnswer()))
    expect(known()).toEqual(sent(0))
    await waitFor(() => expect(toggle('newBill', 'push').checked).toBe(true))
  })

  it('are told as saved in a region that was there before, by its words alone', async () => {
    const { translate, user, toggle } = aPage()
    const region = document.querySelector('[role=status]')
    expect(region?.textContent).toBe('')
    await user.click(toggle('newBill', 'push'))
    await waitFor(() => expect(region?.textContent).toBe(translate('alerts.saving.saved')))
    expect(document.querySelector('[role=status]')).toBe(region)
  })

  it('go one call at a time, and presses meanwhile go together', async () => {
    const { user, toggle, save, sent, known } = aPage()
    const answers: (() => void)[] = []
    save.mockImplementation(
      (settings) => new Promise((resolve) => answers.push(() => resolve(answerTo(settings)))),
    )
    await user.click(toggle('newBill', 'email'))
    await user.click(toggle('dueSoon', 'email'))
    await user.click(toggle('overdue', 'email'))
    expect(save).toHaveBeenCalledTimes(1)
    answers[0]?.()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect(rowOf(sent(), 'newBill')?.email).toBe(false)
    expect(rowOf(sent(), 'dueSoon')?.email).toBe(false)
    expect(rowOf(sent(), 'overdue')?.email).toBe(false)
    expect(known()).toEqual(sent(0))
    answers[1]?.()
  })

  it('keep what was chosen when saving fails, say so, and send it again', async () => {
    const { translate, user, toggle, save, sent, known } = aPage()
    save.mockRejectedValueOnce(new ApiError('timeout'))
    await user.click(toggle('newBill', 'email'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(translate('alerts.saving.failed'))
    expect(alert.textContent).toContain(translate('common.failure.timeout'))
    expect(toggle('newBill', 'email').checked).toBe(false)
    await user.click(screen.getByRole('button', { name: translate('common.retry') }))
    await waitFor(() => expect(screen.getByText(translate('alerts.saving.saved'))).toBeTruthy())
    expect(rowOf(sent(), 'newBill')?.email).toBe(false)
    expect(known()).toEqual(settingsOf(aShortAnswer()))
  })

  it('go back to what the server has where the customer gives up', async () => {
    const { translate, user, toggle, save, onDiscarded } = aPage()
    save.mockRejectedValueOnce(new ApiError('refused', { status: 404 }))
    await user.click(toggle('newBill', 'email'))
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: translate('alerts.saving.discard') }))
    expect(toggle('newBill', 'email').checked).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(onDiscarded).toHaveBeenCalledOnce()
  })
})

describe('money and security', () => {
  const onlyMail = aShortAnswer({
    matrix: aShortAnswer().matrix.map((row) =>
      row.kind === 'overdue' ? { ...row, push: false, inbox: false } : row,
    ),
  })

  it.each(languages)('in %s keep their last channel, with the reason beside it', async (language) => {
    const { translate, user, toggle, save } = aPage({ saved: onlyMail, language })
    const last = toggle('overdue', 'email')
    expect(last.getAttribute('aria-disabled')).toBe('true')
    expect(described(last)).toContain(translate('alerts.locked.held'))
    await user.click(last)
    expect(last.checked).toBe(true)
    expect(save).not.toHaveBeenCalled()
  })

  it('let go of it once another is on', async () => {
    const { user, toggle, save } = aPage({ saved: onlyMail })
    await user.click(toggle('overdue', 'inbox'))
    await user.click(toggle('overdue', 'email'))
    await waitFor(() => expect(toggle('overdue', 'email').checked).toBe(false))
    expect(save).toHaveBeenCalled()
  })

  it('do not count on a phone while no device takes alerts', () => {
    const saved = aShortAnswer({
      matrix: aShortAnswer().matrix.map((row) => (row.kind === 'overdue' ? { ...row, inbox: false } : row)),
    })
    const { translate, toggle } = aPage({ saved, deviceCount: 0 })
    expect(toggle('overdue', 'email').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(translate('alerts.channelAbout.noDevice'))).toBeTruthy()
  })

  it('leave a message among the messages', async () => {
    const { translate, toggle, user } = aPage()
    await user.click(screen.getByText(translate('alerts.group.answers')))
    expect(described(toggle('message', 'inbox'))).toContain(translate('alerts.locked.place'))
    expect(toggle('message', 'email').getAttribute('aria-disabled')).toBeNull()
  })
})

describe('a contract', () => {
  it('follows all until it gets switches of its own, without those of the account', async () => {
    const { translate, user, toggle, sent } = aPage()
    await user.selectOptions(screen.getByLabelText(translate('alerts.contract.label')), '2001547748 · Ана')
    expect(screen.getByText(translate('alerts.contract.followsHint'))).toBeTruthy()
    expect(screen.queryByText(translate('alerts.kind.newBill'))).toBeNull()
    const own = screen.getByRole('switch', { name: translate('alerts.contract.own') })
    await user.click(own)
    await waitFor(() => expect(sent()?.contracts).toHaveLength(1))
    expect(screen.queryByText(translate('alerts.kind.message'))).toBeNull()
    await user.click(toggle('newBill', 'email'))
    await waitFor(() => expect(sent()?.contracts[0]?.matrix[0]?.email).toBe(false))
    expect(sent()?.contracts[0]?.commercialContractId).toBe(8)
    expect(rowOf(sent(), 'newBill')?.email).toBe(true)
    await user.click(own)
    await waitFor(() => expect(sent()?.contracts).toEqual([]))
  })

  it('has one e-mail a day of its own, which begins as that of all', async () => {
    const { translate, user, sent } = aPage({ saved: aShortAnswer({ digestAt: '08:30' }) })
    const digest = (name: 'label' | 'contractLabel') =>
      screen.getByRole<HTMLInputElement>('switch', { name: translate(`alerts.digest.${name}`) })
    expect(described(digest('label'))).toBe(translate('alerts.digest.hint'))
    await user.selectOptions(screen.getByLabelText(translate('alerts.contract.label')), '2001547748 · Ана')
    await user.click(screen.getByRole('switch', { name: translate('alerts.contract.own') }))
    expect([digest('contractLabel').checked, digest('label').checked]).toEqual([true, true])
    expect(described(digest('contractLabel'))).toBe(translate('alerts.digest.contractHint'))
    expect(described(digest('label'))).toBe(translate('alerts.digest.othersHint'))
    const [hour] = screen.getAllByLabelText<HTMLSelectElement>(translate('alerts.digest.at'))
    expect(hour?.value).toBe('08:30')
    await user.click(digest('contractLabel'))
    await waitFor(() => expect(sent()?.contracts[0]?.digestAt).toBeNull())
    expect(sent()?.digestAt).toBe('08:30')
  })
})

describe('when and how', () => {
  it('chooses quiet hours whose ends differ', async () => {
    const { translate, user, sent } = aPage()
    const to = screen.getByLabelText<HTMLSelectElement>(translate('alerts.quiet.to'))
    expect([...to.options].map(({ value }) => value)).not.toContain('22:00')
    await user.selectOptions(to, '06:30')
    await waitFor(() => expect(sent()?.quietHours).toEqual({ from: '22:00', to: '06:30' }))
    await user.click(screen.getByRole('switch', { name: translate('alerts.quiet.label') }))
    await waitFor(() => expect(sent()?.quietHours).toBeNull())
    expect(screen.queryByLabelText(translate('alerts.quiet.to'))).toBeNull()
  })

  it('shows an hour that is on no list of ours', () => {
    const { translate } = aPage({ saved: aShortAnswer({ digestAt: '07:45' }) })
    expect(screen.getByLabelText<HTMLSelectElement>(translate('alerts.digest.at')).value).toBe('07:45')
  })

  it('gathers e-mails and tells more on a locked phone only when asked to', async () => {
    const { translate, user, sent } = aPage()
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: translate('alerts.lockScreen.plain') }).checked,
    ).toBe(true)
    await user.click(screen.getByRole('switch', { name: translate('alerts.digest.label') }))
    await user.click(screen.getByRole('radio', { name: translate('alerts.lockScreen.detailed') }))
    await waitFor(() => expect(sent()).toMatchObject({ digestAt: '18:00', isDetailedOnLockScreen: true }))
  })
})
