// @vitest-environment happy-dom
import {
  type CommercialContract,
  commercialContractExample,
} from '@portal/contract/contracts/commercial-contracts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { ContractDetailsDialog } from './contract-details-dialog.tsx'

const show = (changes: Partial<CommercialContract>) =>
  renderWithTexts(
    <ContractDetailsDialog
      state={{ kind: 'ready', item: { ...commercialContractExample, ...changes } }}
      access={{ kind: 'ready', item: { since: '2025-11-02', others: [] } }}
      onClose={() => undefined}
    />,
  ).translate

it.each([true, false])(
  'says how the bill comes only where that can be changed: %s',
  (availableChangeDeliveryType) => {
    const translate = show({ availableChangeDeliveryType })
    const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
    for (const key of ['deliveryType', 'deliveryEmail', 'deliveryPhone'] as const) {
      expect(labels.includes(translate(`contracts.${key}`))).toBe(availableChangeDeliveryType)
    }
  },
)
