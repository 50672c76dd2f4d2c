import ArrowDown from '#icons/arrow-down'
import ArrowUp from '#icons/arrow-up'
import Equal from '#icons/equal'
import type { IconType } from './icon.tsx'

/** How a figure stands to another. */
export type Trend = 'more' | 'less' | 'same'

export const trendSigns: Readonly<Record<Trend, IconType>> = { more: ArrowUp, less: ArrowDown, same: Equal }
