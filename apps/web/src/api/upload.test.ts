import { createComplaint } from '@portal/contract/customers/complaints'
import { expect, it, onTestFinished, vi } from 'vitest'
import { upload } from './upload.ts'

it('sends nothing that was stopped before it began', async () => {
  const open = vi.fn()
  vi.stubGlobal('XMLHttpRequest', open)
  onTestFinished(() => void vi.unstubAllGlobals())
  const stopped = new AbortController()
  stopped.abort()
  const sending = upload(
    createComplaint,
    {
      fields: { commercialContractId: 1, pointOfDeliveryId: 2, complaintNameId: 3, description: 'Стање' },
      fileField: 'Files',
      files: [],
    },
    { language: 'sr-Cyrl-RS', accessToken: 'ana', signal: stopped.signal },
  )
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  expect(open).not.toHaveBeenCalled()
})
