/** The words of a chart; the caller takes them from the catalog. */
export interface ChartLabels {
  /** Names the tools for those who hear them: "Алати графикона". */
  readonly toolbar: string
  readonly zoom: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly panLeft: string
  readonly panRight: string
  readonly panUp: string
  readonly panDown: string
  readonly resetZoom: string
  readonly table: string
  readonly download: string
  readonly downloadSvg: string
  readonly downloadPng: string
  readonly downloadCsv: string
  readonly downloadFailed: string
  /** Names the group of buttons that hide and show series. */
  readonly legend: string
  /** Heads the table's first column: "Месец". */
  readonly category: string
  /** Heads the notes of the categories: "Бројило". */
  readonly note: string
  /** Heads a donut's table: "Тарифа", and its shares: "Удео". */
  readonly series: string
  readonly share: string
  readonly total: string
  /** Stands for a value that isn't known: "нема податка". */
  readonly unknown: string
  readonly noData: string
  readonly loading: string
  /** What happened, what is safe, what to do. */
  readonly error: string
  readonly retry: string
  /** How the keys work, read after the summary: arrows, plus, minus, zero, Enter. */
  readonly keyboardHint: string
}

/** How a chart writes numbers, in the customer's language. */
export interface ChartFormat {
  /** The whole value without its unit: `412,50`. */
  readonly value: (value: number) => string
  /** A value on the axis, over the current bar and inside a donut: `900`, `+30 %`. */
  readonly tick: (value: number) => string
  /** A part of one, for donuts: 0.31 → `31 %`. */
  readonly share: (share: number) => string
  /** `kWh`, `RSD`, `RSD/kWh`, `%` */
  readonly unit: string
}
