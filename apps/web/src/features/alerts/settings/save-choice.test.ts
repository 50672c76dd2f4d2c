import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import type { AlertKind } from '@portal/domain/alerts/kinds'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { saveChoice } from './save-choice.ts'
import { type Channel, settingsOf, switchChannel } from './switches.ts'
import { anAnswer } from './testing/builders.ts'

const own = (commercialContractId: number, matrix = known.matrix) => ({
  commercialContractId,
  matrix,
  digestAt: null,
})
const known = settingsOf(anAnswer())
const switched = (kind: AlertKind, channel: Channel, isOn: boolean, settings = known): AlertSettings => ({
  ...settings,
  matrix: switchChannel(settings.matrix, { kind, channel, isOn }),
})

/** Takes what it is given, once an account holds its contracts. */
function aServer(latest: AlertSettings, heldIds: readonly number[] = [7, 8]) {
  const answer = (settings: AlertSettings): AlertSettingsAnswer => ({
    ...anAnswer(),
    ...settings,
    contracts: settings.contracts.map((each) => ({ ...each, digestAt: each.digestAt ?? null })),
    contractNumbers: heldIds.map((commercialContractId) => ({ commercialContractId, number: '2001547730' })),
  })
  return {
    save: vi.fn(async (settings: AlertSettings) => answer(settings)),
    read: vi.fn(async () => answer(latest)),
  }
}

async function saved(chosen: AlertSettings, latest: AlertSettings, over = known): Promise<AlertSettings> {
  const server = aServer(latest)
  return settingsOf(await saveChoice({ known: over, chosen }, server))
}

it('changes what was chosen, and nothing that was chosen elsewhere meanwhile', async () => {
  const elsewhere = {
    ...switched('newBill', 'email', false),
    quietHours: { from: '21:00', to: '06:00' },
    contracts: [own(7)],
  }
  const chosen = { ...switched('newBill', 'push', false), digestAt: '08:30' }
  expect(await saved(chosen, elsewhere)).toEqual({
    ...switched('newBill', 'push', false, elsewhere),
    digestAt: '08:30',
  })
})

it('brings back what a change took, and leaves what came since', async () => {
  const after = switched('budget', 'email', false)
  const latest = switched('newBill', 'email', false, after)
  expect(await saved(known, latest, after)).toEqual(switched('newBill', 'email', false))
})

it('gives a contract its own settings, changes them, or takes them away', async () => {
  const elsewhere = { ...known, contracts: [own(8)] }
  expect((await saved({ ...known, contracts: [own(7)] }, elsewhere)).contracts).toEqual([own(8), own(7)])
  const muted = own(7, switched('newBill', 'email', false).matrix)
  const pushless = own(7, switched('newBill', 'push', false).matrix)
  const both = own(7, switched('newBill', 'push', false, { ...known, matrix: muted.matrix }).matrix)
  const [over, latest] = [
    { ...known, contracts: [own(7)] },
    { ...known, contracts: [muted] },
  ]
  expect((await saved({ ...known, contracts: [pushless] }, latest, over)).contracts).toEqual([both])
  expect((await saved(known, latest, over)).contracts).toEqual([])
  expect((await saved(switched('budget', 'email', false, over), known, over)).contracts).toEqual([])
})

it('goes without a contract that was given up meanwhile, and keeps the rest of the choice', async () => {
  const server = aServer(known, [8])
  const chosen = { ...known, contracts: [own(7), own(8)] }
  await saveChoice({ known, chosen }, server)
  expect(server.save.mock.calls).toEqual([[{ ...known, contracts: [own(8)] }]])
})

it('goes once more where the contract is given up between the look and the change', async () => {
  const server = aServer(known, [8])
  server.read.mockResolvedValueOnce(await aServer(known).read())
  server.save.mockRejectedValueOnce(new ApiError('refused', { status: 404 }))
  await saveChoice({ known, chosen: { ...known, contracts: [own(7)] } }, server)
  expect(server.save.mock.lastCall).toEqual([known])
})

it('leaves any other refusal as it is', async () => {
  const refusal = new ApiError('refused', { status: 422 })
  const server = aServer(known)
  server.save.mockRejectedValue(refusal)
  await expect(saveChoice({ known, chosen: known }, server)).rejects.toBe(refusal)
  expect(server.save).toHaveBeenCalledOnce()
})
