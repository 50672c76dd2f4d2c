import { MarketingImagePlace } from '@portal/domain/enumerations'
import { OperatorProblem } from '../command.ts'

const places: readonly number[] = Object.values(MarketingImagePlace)

/** 1 stands under the page, 2 under the menu. */
export function readPlace(text: string | undefined): MarketingImagePlace {
  const place = Number(text)
  if (!places.includes(place))
    throw new OperatorProblem('Name the place: 1 (under the page) or 2 (under the menu)')
  return place as MarketingImagePlace // one of its values, as the line before saw
}
