import { type RefObject, useState } from 'react'
import { type ChartContent, type ChartSource, contentOf } from '#web/charts/chart-source.ts'
import type { ChartTable } from './chart-table.ts'
import type { DownloadKind } from './chart-toolbar.tsx'

interface DownloadOptions {
  readonly source: ChartSource
  /** Holds the drawing and the legend as they are seen. */
  readonly body: RefObject<HTMLElement | null>
  readonly tableOf: (content: ChartContent) => ChartTable
}

export function useChartDownload({ source, body, tableOf }: DownloadOptions) {
  const [hasFailed, setHasFailed] = useState(false)

  async function download(kind: DownloadKind) {
    setHasFailed(false)
    try {
      // Loaded when first asked for: most visitors only look.
      const { downloadChart } = await import('#web/charts/export/export-chart.ts')
      const content = contentOf(source)
      if (!body.current || !content) return
      await downloadChart(kind, { ...content, body: body.current, table: tableOf(content) })
    } catch {
      setHasFailed(true)
    }
  }

  return { download, hasFailed }
}
