// @vitest-environment happy-dom
import { AlertDevice, addAlertDevice } from '@portal/contract/alerts/devices'
import { languages } from '@portal/domain/enumerations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import type { PushPort } from '#web/features/alerts/devices/push-port.ts'
import { pushFingerprint } from '#web/session/device/push-fingerprint.ts'
import { useThisDevice } from '#web/features/alerts/devices/use-this-device.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { DeviceList } from './device-list.tsx'
import { ThisDeviceCard } from './this-device-card.tsx'

const example = AlertDevice.parse(addAlertDevice.example.response)
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'BNcR', auth: 'tBHI' } }

/** A browser whose question is answered as the test says. */
interface Browser extends Partial<PushPort> {
  readonly isSubscribed?: boolean
  readonly answer?: NotificationPermission
}

function aBrowser({ isSubscribed = false, answer = 'granted', ...changes }: Browser = {}): PushPort {
  let permission: NotificationPermission = isSubscribed ? 'granted' : 'default'
  let current = isSubscribed ? subscription : null
  return {
    support: () => 'ready',
    permission: () => permission,
    current: async () => current,
    subscribe: vi.fn(async () => {
      permission = answer
      current = answer === 'granted' ? subscription : null
      return current
    }),
    unsubscribe: vi.fn(async () => {
      current = null
    }),
    ...changes,
  }
}

interface CardProps {
  readonly push: PushPort
  readonly publicKey: string
  readonly devices: readonly AlertDevice[]
  readonly add: () => Promise<AlertDevice>
  readonly remove: (id: number) => Promise<unknown>
}

const OwnCard = (props: CardProps) => <ThisDeviceCard {...useThisDevice(props)} />

async function aCard(push: PushPort, { publicKey = 'BEl6', isListed = false, language = languages[0] } = {}) {
  const own = { ...example, id: 5, fingerprint: await pushFingerprint(subscription.endpoint) }
  let devices = isListed ? [own] : []
  const client = new QueryClient()
  const add = vi.fn(async () => {
    devices = [own]
    rendered.show(card())
    return own
  })
  const remove = vi.fn(async (_id: number) => {
    devices = []
    rendered.show(card())
  })
  const card = () => (
    <QueryClientProvider client={client}>
      <OwnCard push={push} publicKey={publicKey} devices={devices} add={add} remove={remove} />
    </QueryClientProvider>
  )
  const rendered = renderWithTexts(card(), language)
  const { translate } = rendered
  await screen.findByText(translate('alerts.devices.this'))
  return { ...rendered, add, remove }
}

describe('this device says how it stands', () => {
  it.each(languages)('in %s: what cannot be done, and the way out', async (language) => {
    const states = [
      [aBrowser({ support: () => 'unsupported' }), 'unsupported'],
      [aBrowser({ support: () => 'needsInstallation' }), 'needsInstallation'],
      [aBrowser({ permission: () => 'denied' }), 'denied'],
    ] as const
    for (const [push, state] of states) {
      const { translate } = await aCard(push, { language })
      expect(screen.getByText(translate(`alerts.devices.state.${state}`))).toBeTruthy()
      expect(screen.queryByRole('button')).toBeNull()
      document.body.replaceChildren()
    }
  })

  it('is not offered where the supplier sends nothing', async () => {
    const { translate } = await aCard(aBrowser(), { publicKey: '' })
    expect(screen.getByText(translate('alerts.devices.state.notOffered'))).toBeTruthy()
  })

  it('is on by a press that asks, and told to the server by the name of the browser', async () => {
    const push = aBrowser()
    const { add, translate, user } = await aCard(push)
    expect(push.subscribe).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: translate('alerts.devices.turnOn') }))
    await screen.findByText(translate('alerts.devices.state.on'))
    expect(push.subscribe).toHaveBeenCalledExactlyOnceWith('BEl6')
    expect(add).toHaveBeenCalledExactlyOnceWith(subscription, expect.any(String))
  })

  it('is off by a press, at the server first', async () => {
    const push = aBrowser({ isSubscribed: true })
    const { remove, translate, user } = await aCard(push, { isListed: true })
    await user.click(screen.getByRole('button', { name: translate('alerts.devices.turnOff') }))
    await screen.findByText(translate('alerts.devices.state.off'))
    expect(remove).toHaveBeenCalledExactlyOnceWith(5)
    expect(push.unsubscribe).toHaveBeenCalledOnce()
  })

  it('is off also where another device took it off the list', async () => {
    const { translate } = await aCard(aBrowser({ isSubscribed: true }))
    expect(screen.getByText(translate('alerts.devices.state.off'))).toBeTruthy()
  })

  it('says how to undo a no, and what to press after no answer', async () => {
    const refused = await aCard(aBrowser({ answer: 'denied' }))
    await refused.user.click(screen.getByRole('button'))
    await screen.findByText(refused.translate('alerts.devices.state.denied'))
    expect(refused.add).not.toHaveBeenCalled()
    document.body.replaceChildren()
    const unanswered = await aCard(aBrowser({ answer: 'default' }))
    await unanswered.user.click(screen.getByRole('button'))
    await screen.findByText(unanswered.translate('alerts.devices.notGiven'))
  })

  it('says what the browser and the server could not do', async () => {
    const silent = await aCard(aBrowser({ subscribe: vi.fn().mockRejectedValue(new Error('AbortError')) }))
    await silent.user.click(screen.getByRole('button'))
    expect((await screen.findByRole('alert')).textContent).toBe(silent.translate('alerts.devices.failed'))
    document.body.replaceChildren()
    const full = await aCard(aBrowser())
    const problem = { exceptionType: 'DomainValidationException', message: 'Уклоните један.' }
    full.add.mockRejectedValueOnce(new ApiError('refused', { status: 400, problem }))
    await full.user.click(screen.getByRole('button'))
    expect((await screen.findByRole('alert')).textContent).toBe('Уклоните један.')
    expect(screen.getByText(full.translate('alerts.devices.state.off'))).toBeTruthy()
  })
})

describe('the other devices', () => {
  it.each(languages)('in %s have a name, their days and a way to remove them', async (language) => {
    const onRemove = vi.fn()
    const phone = { ...example, lastSentAt: '2026-03-05T07:00:12+01:00' }
    const fresh = { ...example, id: 32, name: 'Safari, iPhone', lastSentAt: null }
    const { translate, user } = renderWithTexts(
      <DeviceList devices={[phone, fresh]} onRemove={onRemove} />,
      language,
    )
    expect(screen.getByText(translate('alerts.devices.lastSentAt', { date: '05.03.2026.' }))).toBeTruthy()
    expect(screen.getByText(translate('alerts.devices.nothingSent'))).toBeTruthy()
    await user.click(
      screen.getByRole('button', { name: translate('alerts.devices.removeNamed', { name: fresh.name }) }),
    )
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(fresh)
  })

  it('take no room where there are none', () => {
    renderWithTexts(<DeviceList devices={[]} onRemove={() => undefined} />)
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

it('waits while the browser has not said anything', () => {
  const push = aBrowser({ current: () => new Promise(() => undefined) })
  const client = new QueryClient()
  renderWithTexts(
    <QueryClientProvider client={client}>
      <OwnCard push={push} publicKey="BEl6" devices={[]} add={vi.fn()} remove={vi.fn()} />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  return waitFor(() => expect(client.isFetching()).toBe(1))
})
