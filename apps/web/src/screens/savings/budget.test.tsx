// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { budgetQueries } from '#web/features/insights/budget/budget-queries.ts'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { Budget } from './budget.tsx'

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
const [first, second] = [41207, 41208]

const aBudget = (contractId: number) => (
  <QueryClientProvider client={client}>
    <Budget contractId={contractId} isHousehold={false} />
  </QueryClientProvider>
)

it('leaves what was typed for one contract out of the field of another', async () => {
  for (const contractId of [first, second]) {
    const budget = { commercialContractId: contractId, monthlyAmount: null }
    client.setQueryData(budgetQueries.one(contractId).queryKey, budget)
  }
  const { show, user } = renderWithTexts(aBudget(first))
  const field = () => screen.getByRole<HTMLInputElement>('textbox')
  await user.type(field(), '5000')
  show(aBudget(second))
  expect(field().value).toBe('')
})

it('shows what another tab has saved, and leaves what is being typed', async () => {
  const { queryKey } = budgetQueries.one(first)
  const heard = (monthlyAmount: number) =>
    act(() => client.setQueryData(queryKey, { commercialContractId: first, monthlyAmount }))
  heard(8000)
  const { user } = renderWithTexts(aBudget(first))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  expect(field.value).toBe('8.000,00')
  heard(9000)
  await waitFor(() => expect(field.value).toBe('9.000,00'))
  await user.clear(field)
  await user.type(field, '7500')
  heard(6000)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('7500')
})
