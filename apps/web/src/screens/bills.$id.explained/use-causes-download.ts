import { useState } from 'react'
import type { ChartTable } from '#web/charts/card/chart-table.ts'
import type { DownloadKind } from '#web/charts/card/chart-toolbar.tsx'
import { useTexts } from '#web/session/use-texts.ts'

interface DownloadedChart {
  readonly title: string
  readonly subtitle: string
  readonly table: ChartTable
  /** Of the name of the file. */
  readonly number: number
}

export function useCausesDownload({ title, subtitle, table, number }: DownloadedChart) {
  const { language } = useTexts()
  const [hasFailed, setHasFailed] = useState(false)

  async function download(kind: DownloadKind, body: HTMLElement | null) {
    setHasFailed(false)
    try {
      // Loaded on the first download: most visitors only look.
      const { downloadChart } = await import('#web/charts/export/export-chart.ts')
      if (!body) return
      const fileNameParts = [title, String(number)]
      await downloadChart(kind, { title, subtitle, body, table, fileNameParts, language })
    } catch {
      setHasFailed(true)
    }
  }

  return { download, hasFailed }
}
