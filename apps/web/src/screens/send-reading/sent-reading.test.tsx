// @vitest-environment happy-dom
import { noReadingReasons } from '@portal/contract/metering/own-readings'
import { type Language, languages } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inRouter } from '#web/navigation/testing/in-router.tsx'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { NoReading } from './no-reading.tsx'
import { SentReading } from './sent-reading.tsx'
import { aReading, aWindow } from './testing/builders.ts'

const show = (part: Parameters<typeof aReading>[0] = {}, isFresh = false, language?: Language) => {
  const onCorrect = vi.fn()
  const sent = aReading(part)
  const rendered = renderWithTexts(
    <SentReading window={aWindow({ sent })} sent={sent} isFresh={isFresh} onCorrect={onCorrect} />,
    language,
  )
  return { ...rendered, onCorrect, words: () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '' }
}

describe('a reading that was sent', () => {
  it('tells its number, the mail, what happens next, and takes the focus', () => {
    const { translate, words } = show({}, true)
    expect(screen.getByRole('status').textContent).toContain('ОЧ-2026-000318')
    expect(words()).toContain(translate('metering.ownReadings.mailed'))
    expect(words()).toContain(translate('metering.ownReadings.next.received'))
    expect(document.activeElement?.textContent).toBe(translate('metering.ownReadings.sent'))
    expect(words()).toContain('251 kWh')
    expect(words()).toContain('≈ 4.121 RSD')
  })

  it.each([
    ['sr-Cyrl-RS', 'ОЧ-2026-000318'],
    ['sr-Latn-RS', 'OČ-2026-000318'],
    ['en-US', 'OČ-2026-000318'],
  ] as const)('has its number in the letters of %s, as the mail has it', (language, number) => {
    show({}, true, language)
    expect(screen.getByRole('status').textContent).toContain(number)
    expect(screen.getByText(number)).toBeTruthy()
  })

  it('is quiet when it was sent earlier, and is corrected until the window closes', async () => {
    const { user, translate, onCorrect, words } = show()
    expect(screen.queryByRole('status')).toBeNull()
    expect(words()).toContain('до краја дана 06.03.2026.')
    await user.click(screen.getByRole('button', { name: translate('metering.ownReadings.correct') }))
    expect(onCorrect).toHaveBeenCalledOnce()
  })

  it('can’t be corrected after the window', () => {
    const { translate } = show({ canBeCorrected: false, state: 'accepted' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(translate('metering.ownReadings.closedAfterSending'))).toBeTruthy()
    expect(screen.getByText(translate('metering.ownReadings.next.accepted'))).toBeTruthy()
  })

  it('that was rejected says why, and until when a correction is taken', () => {
    show({ state: 'rejected', reason: 'На слици се не види број бројила.' })
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('На слици се не види број бројила.')
    expect(alert).toContain('06.03.2026.')
  })

  it('that was rejected without words says that too', () => {
    const { translate } = show({ state: 'rejected', reason: null, canBeCorrected: false })
    expect(screen.getByRole('alert').textContent).toContain(translate('metering.ownReadings.next.rejected'))
  })
})

describe('where no reading is taken', () => {
  const cases = noReadingReasons.flatMap((reason) => languages.map((language) => ({ reason, language })))

  it.each(cases)('$reason is said in $language', ({ reason, language }) => {
    const { translate } = renderWithTexts(
      inRouter(<NoReading reason={reason} from="2026-04-01" to="2026-04-06" />),
      language,
    )
    expect(screen.getByText(translate(`metering.ownReadings.none.${reason}`))).toBeTruthy()
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(reason === 'windowClosed' ? ['/user?show=alerts'] : [])
    const days = screen.queryByText(/01\.04\.2026\..*06\.04\.2026\./)
    expect(days !== null).toBe(reason === 'windowClosed')
  })
})
