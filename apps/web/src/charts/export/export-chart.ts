import type { ChartTable } from '#web/charts/card/chart-table.ts'
import { csvRows } from '#web/charts/card/chart-table.ts'
import type { DownloadKind } from '#web/charts/card/chart-toolbar.tsx'
import { writeCsv } from '#web/ui/csv.ts'
import { fileName, saveFile } from '#web/ui/export-file.ts'
import { paintPng } from './export-png.ts'
import { drawPicture } from './export-svg.ts'

interface ChartOnPage {
  readonly title: string
  readonly subtitle: string
  /** The card's body: holds the drawing and the legend as they are seen. */
  readonly body: HTMLElement
  readonly table: ChartTable
  readonly fileNameParts: readonly string[]
}

export async function downloadChart(kind: DownloadKind, chart: ChartOnPage): Promise<void> {
  saveFile(await makeFile(kind, chart), `${fileName(chart.fileNameParts)}.${kind}`)
}

async function makeFile(kind: DownloadKind, chart: ChartOnPage): Promise<Blob> {
  const { title, subtitle, body, table } = chart
  if (kind === 'csv') return new Blob([writeCsv(csvRows(table))], { type: 'text/csv;charset=utf-8' })
  const drawing = body.querySelector<SVGSVGElement>('svg[role="graphics-document"]')
  if (!drawing) throw new Error('There is no drawing to save')
  const legendEntries = body.querySelectorAll<HTMLElement>('button[aria-pressed]')
  const picture = await drawPicture({ title, subtitle, drawing, legendEntries })
  return kind === 'png' ? paintPng(picture) : new Blob([picture.svg], { type: 'image/svg+xml' })
}
