/** Of the query cache: a check of the meter or a budget also changes what the month so far says. */
export const insightKeys = {
  monthSoFar: ['insights', 'month-so-far'],
  meterChecks: ['insights', 'meter-checks'],
  discounts: ['insights', 'discounts'],
  budget: ['insights', 'budget'],
  whatIf: ['insights', 'what-if'],
} as const

export interface PointIds {
  readonly contractId: number
  readonly pointId: number
}

export const pointQuery = ({ contractId, pointId }: PointIds) => ({
  query: { CommercialContractId: contractId, PointOfDeliveryId: pointId },
})
