import { useQuery } from '@tanstack/react-query'
import { type FigureSelection, figureQueries } from '#web/features/dashboard/figures/figure-queries.ts'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { ConsumptionGlance } from './consumption-glance.tsx'

interface HomeGlanceProps {
  readonly selection: FigureSelection
  /** Spec 2.5: legal entities are compared with no household. */
  readonly isLegalEntity: boolean
}

export function HomeGlance({ selection, isLegalEntity }: HomeGlanceProps) {
  const translate = useTranslate()
  const ofHouseholds = isLegalEntity ? { ...selection, chosen: null } : selection
  const consumption = useQuery(figureQueries.consumptionOfThreeYears(selection))
  const toYearBefore = useQuery(figureQueries.differenceToYearBefore(selection))
  const toHouseholds = useQuery(figureQueries.differenceToHouseholds(ofHouseholds))
  return (
    <ConsumptionGlance
      consumption={consumption}
      toYearBefore={toYearBefore}
      toHouseholds={isLegalEntity ? null : toHouseholds}
      link={<RouteLink to="/consumption">{translate('dashboard.glance.allReadings')}</RouteLink>}
    />
  )
}
