import type { Language } from '@portal/domain/enumerations'
import { type ChartTable, csvRows } from '#web/charts/card/chart-table.ts'
import type { DownloadKind } from '#web/charts/card/chart-toolbar.tsx'
import { writeCsv } from '#web/ui/data/csv.ts'
import { fileName, saveFile } from '#web/ui/data/export-file.ts'
import { drawPicture, type Picture } from './export-svg.ts'

interface ChartOnPage {
  readonly title: string
  readonly subtitle: string
  /** The card's body: holds the drawing and the legend as they are seen. */
  readonly body: HTMLElement
  readonly table: ChartTable
  readonly fileNameParts: readonly string[]
  /** How the numbers of a file are written. */
  readonly language: Language
}

export async function downloadChart(kind: DownloadKind, chart: ChartOnPage): Promise<void> {
  saveFile(await makeFile(kind, chart), `${fileName(chart.fileNameParts)}.${kind}`)
}

async function makeFile(kind: DownloadKind, chart: ChartOnPage): Promise<Blob> {
  const { title, subtitle, body, table, language } = chart
  if (kind === 'csv')
    return new Blob([writeCsv(csvRows(table), language)], { type: 'text/csv;charset=utf-8' })
  const drawing = body.querySelector<SVGSVGElement>('svg[role="graphics-document"]')
  if (!drawing) throw new Error('There is no drawing to save')
  const legendEntries = body.querySelectorAll<HTMLElement>('button[aria-pressed]')
  const picture = await drawPicture({ title, subtitle, drawing, legendEntries })
  return kind === 'png' ? paintPng(picture) : new Blob([picture.svg], { type: 'image/svg+xml' })
}

const pixelsForOne = 2

/** Twice the size of the screen, so that print and large displays stay sharp. */
async function paintPng({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image(width, height)
  // A data address, since the page's policy allows no other source that isn't the server.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * pixelsForOne
  canvas.height = height * pixelsForOne
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas to paint on')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('The picture could not be painted'))
    }, 'image/png')
  })
}
