// @vitest-environment happy-dom
import { languages } from '@portal/domain/enumerations'
import { screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { inRouter } from '#web/navigation/testing/in-router.tsx'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { judgeEntry } from './reading-entry.ts'
import { ReadingForm } from './reading-form.tsx'
import { aDraft, aPhoto, aReading, aWindow } from './testing/builders.ts'

type Props = ComponentProps<typeof ReadingForm>

const days = 30

/** As the page does: what is typed comes back judged. */
function Form(props: Partial<Props> & Pick<Props, 'window' | 'onSend'>) {
  const [draft, setDraft] = useState(props.draft ?? aDraft())
  return (
    <ReadingForm
      estimate={{ kind: 'waiting' }}
      isCorrection={false}
      progress={null}
      unusual={null}
      notices={null}
      failure={null}
      preparePhoto={async (_, subject) => aPhoto(`${subject}.jpg`)}
      onStop={() => undefined}
      onCorrect={() => undefined}
      {...props}
      days={days}
      draft={draft}
      states={judgeEntry(draft.entry, props.window.registers, days)}
      onChange={(make) => setDraft((now) => make(now))}
    />
  )
}

function aForm(props: Partial<Props> = {}, language = languages[0]) {
  const onSend = vi.fn()
  const form = (more: Partial<Props> = {}) =>
    inRouter(<Form window={aWindow()} onSend={onSend} {...props} {...more} />)
  const { translate, user, show } = renderWithTexts(form(), language)
  const field = (register: 'Ht' | 'Lt' | 'St') =>
    screen.getByLabelText<HTMLInputElement>(translate(`metering.ownReadings.register.${register}`))
  const send = () => user.click(screen.getByRole('button', { name: translate('metering.ownReadings.send') }))
  /** Of the gallery: the camera's stands before it. */
  const pick = (file: File, group = 0) =>
    user.upload(
      document.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])')[
        group
      ] as HTMLInputElement,
      file,
    )
  return { onSend, translate, user, field, send, pick, again: (more: Partial<Props>) => show(form(more)) }
}

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

describe('the form of a reading', () => {
  it.each(languages)('in %s names the meter, each register, its last state and the day', (language) => {
    const { field, translate } = aForm({}, language)
    expect(screen.getByText('20417765')).toBeTruthy()
    expect(field('Ht').inputMode).toBe('numeric')
    expect(described(field('Ht'))).toContain(
      translate('metering.ownReadings.last', {
        state: language === 'en-US' ? '18,266' : '18.266',
        date: '31.01.2026.',
      }),
    )
  })

  it('says at once how much was used, and what is wrong only when it is wrong', async () => {
    const { field, user } = aForm()
    await user.type(field('Ht'), '182')
    expect(field('Ht').getAttribute('aria-invalid')).toBeNull()
    await user.type(field('Ht'), '00')
    expect(described(field('Ht'))).toContain('Ниже је од последњег стања (18.266)')
    expect(described(field('Ht'))).toContain('20417765')
    await user.clear(field('Ht'))
    await user.type(field('Ht'), '18420')
    expect(field('Ht').getAttribute('aria-invalid')).toBeNull()
    expect(described(field('Ht'))).toContain('потрошено 154 kWh')
    await user.type(field('Ht'), '00')
    expect(described(field('Ht'))).toContain('показује 6 цифара')
  })

  it('says what a counter that began anew means', async () => {
    const register = {
      register: 'St',
      lastState: 99_870,
      digits: 5,
      highestDaily: 20,
      averageDaily: 10,
    } as const
    const { field, user } = aForm({ window: aWindow({ registers: [register] }) })
    await user.type(field('St'), '00120')
    expect(screen.getByText(/кренуо од нуле, па то значи потрошених 250 kWh/)).toBeTruthy()
  })

  it('offers to write to the supplier below the error, so that the link is not said with it', async () => {
    const { field, translate, user } = aForm()
    await user.type(field('Ht'), '18265')
    await user.tab()
    const link = screen.getByRole('link', { name: translate('metering.ownReadings.contact') })
    expect(link.closest('[aria-live]')).toBeNull()
    expect(described(field('Ht'))).not.toContain(link.textContent)
  })

  it('says before anything is sent that it takes a photo, but of a correction that its photos stay', () => {
    const { translate, again } = aForm()
    const needed = translate('metering.ownReadings.photosNeeded')
    const choose = () => screen.getByRole('button', { name: translate('metering.ownReadings.choosePhoto') })
    expect(described(choose())).toContain(needed)
    again({ isCorrection: true, window: aWindow({ sent: aReading() }) })
    expect(described(choose())).not.toContain(needed)
  })

  it('asks for what is missing in its place, and keeps what was typed', async () => {
    const { field, send, user, translate, onSend, pick } = aForm()
    await user.type(field('Ht'), '18420')
    await send()
    expect(document.activeElement).toBe(field('Lt'))
    expect(described(field('Lt'))).toContain(translate('common.validation.required'))
    await user.type(field('Lt'), '9310')
    await send()
    expect(screen.getByText(translate('metering.ownReadings.photoProblem.missing'))).toBeTruthy()
    expect(document.activeElement?.tagName).toBe('BUTTON')
    expect(onSend).not.toHaveBeenCalled()
    await pick(aPhoto())
    await send()
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      states: [
        { register: 'Ht', state: 18_420 },
        { register: 'Lt', state: 9310 },
      ],
      files: [expect.objectContaining({ name: 'meter.jpg' })],
      isConfirmed: false,
    })
  })

  it('of a digital meter wants a photo of each register, in the order they were taken', async () => {
    const window = aWindow({ kind: 'digital', photosNeeded: 2 })
    const draft = aDraft({ entry: { Ht: '18420', Lt: '9310' } })
    const { send, pick, onSend, translate } = aForm({ window, draft })
    const higher = within(screen.getByRole('group', { name: translate('metering.ownReadings.register.Ht') }))
    await pick(aPhoto('IMG_1.jpg'), 0)
    await send()
    expect(onSend).not.toHaveBeenCalled()
    expect(higher.getByRole('button', { name: translate('metering.ownReadings.removePhoto') })).toBeTruthy()
    await pick(aPhoto('IMG_2.jpg'), 1)
    await send()
    expect(onSend.mock.calls[0]?.[0].files.map(({ name }: File) => name)).toEqual(['Ht.jpg', 'Lt.jpg'])
  })

  it('takes a photo by the camera, shows it, and lets it be taken again or removed', async () => {
    const { pick, user, translate } = aForm()
    const camera = document.querySelector('input[capture]')
    expect(camera?.getAttribute('capture')).toBe('environment')
    await pick(aPhoto())
    const photo = translate('metering.ownReadings.photo')
    expect(
      screen.getByRole('img', { name: translate('metering.ownReadings.photoReady', { what: photo }) }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: translate('metering.ownReadings.changePhoto') })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: translate('metering.ownReadings.removePhoto') }))
    expect(screen.queryByRole('img')).toBeNull()
    const choosePhoto = screen.getByRole('button', { name: translate('metering.ownReadings.choosePhoto') })
    expect(document.activeElement).toBe(choosePhoto)
  })

  it.each(languages)(
    'in %s says what to do with what the browser can’t open, and keeps what was typed',
    async (language) => {
      const draft = aDraft({ entry: { Ht: '18420' } })
      const preparePhoto = () => Promise.reject(new Error('no picture'))
      const { pick, field, translate } = aForm({ draft, preparePhoto }, language)
      const pickAs = (content: string) => pick(new File([content], 'IMG_1.jpg', { type: 'image/jpeg' }))
      for (const [content, problem] of [
        ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
        ['\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
        ['%PDF-1.7', 'pdf'],
        ['notes', 'unreadable'],
        ['', 'unreadable'],
      ] as const) {
        await pickAs(content)
        expect(
          await screen.findByText(translate(`metering.ownReadings.photoProblem.${problem}`)),
        ).toBeTruthy()
        expect(field('Ht').value).toBe('18420')
      }
    },
  )

  it('keeps digits that are typed while a photo is still being made smaller', async () => {
    let finish: (photo: File) => void = () => undefined
    const preparePhoto = () => new Promise<File>((resolve) => (finish = resolve))
    const { pick, field, user, translate } = aForm({ preparePhoto })
    await pick(aPhoto())
    expect(screen.getByText(translate('metering.ownReadings.photoPreparing'))).toBeTruthy()
    await user.type(field('Ht'), '18420')
    finish(aPhoto())
    await screen.findByRole('img')
    expect(field('Ht').value).toBe('18420')
  })

  it('asks with the figures about more than was ever used, and sends it only when it is right', async () => {
    const draft = aDraft({ entry: { Ht: '19078', Lt: '9310' }, files: [aPhoto()] })
    const { send, user, translate, onSend } = aForm({ draft })
    expect(screen.getByText(/То је 812 kWh за 30 дана, а највише до сада било је 643 kWh/)).toBeTruthy()
    await send()
    expect(onSend).not.toHaveBeenCalled()
    const question = within(screen.getByRole('dialog'))
    expect(question.getByText(/То је 812 kWh за 30 дана/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: translate('metering.ownReadings.sure.back') }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await send()
    await user.click(screen.getByRole('button', { name: translate('metering.ownReadings.sure.confirm') }))
    expect(onSend).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isConfirmed: true }))
  })

  it('asks also when only the server finds it unusual', async () => {
    const draft = aDraft({ entry: { Ht: '18420', Lt: '9310' }, files: [aPhoto()] })
    const reading = { states: [{ register: 'Ht', state: 18_420 } as const], files: [], isConfirmed: false }
    const { user, translate, onSend } = aForm({ draft, unusual: reading })
    expect(screen.getByText(translate('metering.ownReadings.sure.server'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: translate('metering.ownReadings.sure.confirm') }))
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...reading, isConfirmed: true })
  })

  it('tells consumption at once, then the bill and what sending takes off', () => {
    const draft = aDraft({ entry: { Ht: '18420', Lt: '9310' } })
    const { again, translate } = aForm({ draft })
    const words = () =>
      plain(screen.getByRole('status', { name: translate('metering.ownReadings.estimate') }).textContent)
    expect(words()).toContain('251 kWh')
    expect(words()).toContain(translate('metering.ownReadings.estimate.loading'))
    const estimate = {
      consumption: 251,
      days,
      estimatedAmount: 4120.55,
      discountPercent: 6,
      discountAmount: 198.4,
    }
    again({ estimate: { kind: 'ready', estimate } })
    expect(words()).toContain('≈ 4.121 RSD')
    expect(words()).toContain('Попуст 6 % за послато стање')
    expect(words()).toContain('198 RSD')
    again({ estimate: { kind: 'ready', estimate: { ...estimate, estimatedAmount: null } } })
    expect(words()).toContain(translate('metering.ownReadings.estimate.unknown'))
    again({ estimate: { kind: 'offline' } })
    expect(words()).toContain(translate('metering.ownReadings.estimate.offline'))
  })

  it('shows how far the sending has come, and stops it', async () => {
    const onStop = vi.fn()
    const progress = { sentBytes: 512 * 1024, totalBytes: 1024 * 1024 }
    const { user, translate, field, again } = aForm({ progress, onStop })
    const bar = screen.getByRole<HTMLProgressElement>('progressbar')
    expect(bar.value / bar.max).toBeCloseTo(0.5)
    expect(field('Ht').disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: translate('metering.ownReadings.stop') }))
    expect(onStop).toHaveBeenCalledOnce()
    again({ progress: { ...progress, sentBytes: progress.totalBytes } })
    expect(screen.getByText(translate('metering.ownReadings.finishing'))).toBeTruthy()
  })

  it('of a correction keeps the photos sent before, or takes all of them anew', async () => {
    const window = aWindow({ kind: 'digital', photosNeeded: 2, sent: aReading({ photos: 2 }) })
    const draft = aDraft({ entry: { Ht: '18420', Lt: '9310' } })
    const { user, translate, onSend, pick } = aForm({ window, draft, isCorrection: true })
    const send = () =>
      user.click(screen.getByRole('button', { name: translate('metering.ownReadings.sendCorrection') }))
    await pick(aPhoto(), 0)
    await send()
    expect(onSend).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: translate('metering.ownReadings.removePhoto') }))
    await send()
    expect(onSend).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ files: [] }))
  })
})
