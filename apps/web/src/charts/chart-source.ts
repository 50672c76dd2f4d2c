import type { ChartData } from './chart-data.ts'

/** What a card says once its data is there: the same for the drawing, the ear and the file. */
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
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly onRetry: () => void; readonly isRetrying?: boolean | undefined }
  | { readonly kind: 'ready'; readonly content: ChartContent }

/** Tells a card what is to be seen, now and later; the card shows it without a render (decision record 0085). */
export interface ChartSource {
  /** The same object while nothing has changed. */
  readonly get: () => ChartState
  readonly subscribe: (listener: () => void) => () => void
}

const forget = () => undefined
const neverTell = () => forget

/** Of a page that renders with its data anyway; another state is another source. */
export const stillSource = (state: ChartState): ChartSource => ({ get: () => state, subscribe: neverTell })

export const waitingSource = stillSource({ kind: 'loading' })

export function contentOf(source: ChartSource): ChartContent | undefined {
  const state = source.get()
  return state.kind === 'ready' ? state.content : undefined
}
