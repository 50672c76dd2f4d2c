import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { saveWhatIsHeld } from './save-what-is-held.ts'
import { settingsOf } from './switches.ts'
import { anAnswer } from './testing/builders.ts'

const own = (commercialContractId: number) => ({ commercialContractId, matrix: [], digestAt: null })
const chosen = { ...settingsOf(anAnswer()), contracts: [own(7), own(8)] }

/** Of an account that has these contracts. */
function aServer(heldIds: readonly number[], refusal = new ApiError('refused', { status: 404 })) {
  const answer = (changes: Partial<AlertSettingsAnswer> = {}) =>
    anAnswer({
      contractNumbers: heldIds.map((commercialContractId) => ({
        commercialContractId,
        number: '2001547730',
      })),
      ...changes,
    })
  const save = vi.fn(async (settings: AlertSettings) => {
    if (settings.contracts.some(({ commercialContractId: id }) => !heldIds.includes(id))) throw refusal
    return answer()
  })
  return { save, read: vi.fn(async () => answer()) }
}

it('goes once where every contract is still held', async () => {
  const server = aServer([7, 8])
  await saveWhatIsHeld(chosen, server)
  expect(server.save.mock.calls).toEqual([[chosen]])
  expect(server.read).not.toHaveBeenCalled()
})

it('goes again without a contract that was given up meanwhile, and keeps the rest of the choice', async () => {
  const server = aServer([8])
  await saveWhatIsHeld(chosen, server)
  expect(server.save.mock.lastCall).toEqual([{ ...chosen, contracts: [own(8)] }])
})

it('leaves any other refusal as it is', async () => {
  const refusal = new ApiError('refused', { status: 422 })
  const server = aServer([8], refusal)
  await expect(saveWhatIsHeld(chosen, server)).rejects.toBe(refusal)
  expect(server.save).toHaveBeenCalledOnce()
})
