import type { Language, TariffItem } from '@portal/domain/enumerations'
import type { Translate } from '@portal/i18n/translate'
import type { ChartData } from '#web/charts/chart-data.ts'
import type { SeriesStyle } from '#web/charts/draw/series-style.ts'

export interface Words {
  readonly language: Language
  readonly translate: Translate
  /** How each tariff item looks, the same on every screen. */
  readonly itemStyle: Readonly<Record<TariffItem, SeriesStyle>>
}

/** What a card says about an answer: the same for the drawing, the screen reader and the file. */
export interface ChartView {
  readonly title: string
  readonly subtitle: string
  readonly data: ChartData
  /** One sentence with the finding; undefined where nothing is known. */
  readonly summary: string | undefined
  /** The months of the data, for the names of files; empty where the title says them. */
  readonly period: string
}
