import { type RefObject, useState } from 'react'
import type { ChartTable } from './chart-table.ts'
import type { DownloadKind } from './chart-toolbar.tsx'

interface DownloadSource {
  readonly title: string
  readonly subtitle?: string | undefined
  /** Holds the drawing and the legend as they are seen. */
  readonly body: RefObject<HTMLElement | null>
  readonly makeTable: () => ChartTable | undefined
  readonly fileName: string
}

export function useChartDownload({ title, subtitle, body, makeTable, fileName }: DownloadSource) {
  const [hasFailed, setHasFailed] = useState(false)

  async function download(kind: DownloadKind) {
    setHasFailed(false)
    try {
      // Loaded when first asked for: most visitors only look.
      const { downloadChart } = await import('./export-chart.ts')
      const table = makeTable()
      if (!body.current || !table) return
      await downloadChart(kind, { title, subtitle, body: body.current, table, fileName })
    } catch {
      setHasFailed(true)
    }
  }

  return { download, hasFailed }
}
