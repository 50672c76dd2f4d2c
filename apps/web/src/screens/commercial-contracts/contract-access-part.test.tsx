// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { ContractAccessPart } from './contract-access-part.tsx'

const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('says that nobody else has the contract', () => {
  const { translate } = renderWithTexts(
    <ContractAccessPart state={{ kind: 'ready', item: { since: '2025-11-02', others: [] } }} />,
  )
  expect(values()).toEqual(['од 02.11.2025.'])
  expect(screen.getByText(translate('contracts.access.alone'))).toBeTruthy()
})

it('tells of a failure and asks again', () => {
  const onRetry = vi.fn()
  const { translate } = renderWithTexts(<ContractAccessPart state={{ kind: 'error', onRetry }} />)
  screen.getByRole('button', { name: translate('common.retry') }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})
