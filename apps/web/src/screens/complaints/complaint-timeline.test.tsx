// @vitest-environment happy-dom
import { getComplaint } from '@portal/contract/customers/complaints'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { ComplaintTimeline } from './complaint-timeline.tsx'

it.each([
  ['Бројило стоји.', 'sr-Cyrl'],
  ['The meter has stopped.', null],
])('what a customer wrote, %s, is read aloud in its own script', (description, lang) => {
  const complaint = { ...getComplaint.example.response, responses: [], description }
  renderWithTexts(
    <ComplaintTimeline complaint={complaint} ownDocuments={null} renderDocuments={() => null} />,
    'en-US',
  )
  expect(screen.getByText(description).getAttribute('lang')).toBe(lang)
})
