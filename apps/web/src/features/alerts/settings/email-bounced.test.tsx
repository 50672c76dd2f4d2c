// @vitest-environment happy-dom
import { languages } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inRouter } from '#web/navigation/testing/in-router.tsx'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import BouncedNote from './bounced-note.tsx'
import { EmailBounced } from './email-bounced.tsx'

const email = 'ana@primer.rs'

it.each(languages)(
  'in %s the profile says that mails come back, and offers both ways out',
  async (language) => {
    const onConfirm = vi.fn()
    const { translate, user } = renderWithTexts(
      inRouter(<EmailBounced email={email} isConfirming={false} failure={null} onConfirm={onConfirm} />),
      language,
    )
    expect(screen.getByRole('alert').textContent).toContain(translate('alerts.bounced.text', { email }))
    expect(screen.getByRole('link', { name: translate('alerts.bounced.change') }).getAttribute('href')).toBe(
      '/contact',
    )
    await user.click(screen.getByRole('button', { name: translate('alerts.bounced.confirm') }))
    expect(onConfirm).toHaveBeenCalledOnce()
  },
)

it.each(languages)('in %s home tells it shortly and leads to the profile', async (language) => {
  const { translate } = renderWithTexts(inRouter(<BouncedNote email={email} />), language)
  expect(screen.getByRole('alert').textContent).toContain(email)
  const link = await screen.findByRole('link', { name: translate('alerts.bounced.look') })
  expect(link.getAttribute('href')?.replaceAll('%22', '')).toBe('/user?show=alerts')
})
