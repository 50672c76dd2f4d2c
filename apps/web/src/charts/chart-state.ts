import type { ChartData } from './chart-data.ts'

/** What a card says once its data is there: the same for the drawing, the screen reader and the file. */
export interface ChartContent {
  readonly title: string
  /** What is measured, and the unit: "kWh по тарифама и зонама". */
  readonly subtitle: string
  /** One sentence that says the finding, for those who can't see the drawing. */
  readonly summary?: string | undefined
  readonly data: ChartData
  /** Of the names of downloads: chart, contract, period. */
  readonly fileNameParts: readonly string[]
}

export type ChartState =
  /** So far below the viewport that only the title is rendered: a page of many charts begins with those at its top. */
  | { readonly kind: 'far' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly onRetry: () => void; readonly isRetrying?: boolean | undefined }
  | { readonly kind: 'ready'; readonly content: ChartContent }

export const farState: ChartState = { kind: 'far' }
export const loadingState: ChartState = { kind: 'loading' }
