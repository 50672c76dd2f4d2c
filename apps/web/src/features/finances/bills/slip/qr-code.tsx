import styles from './qr-code.module.css'
import { codeModules } from './code-modules.ts'

interface QrCodeProps {
  readonly text: string
  readonly alternative: string
}

/** Dark on light in both themes: many readers don't see a light code on a dark ground. */
export function QrCode({ text, alternative }: QrCodeProps) {
  const rows = codeModules(text)
  return (
    <svg
      className={styles.code}
      data-theme="light"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={alternative}
    >
      <path className={styles.ground} d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path className={styles.modules} d={drawModules(rows)} />
    </svg>
  )
}

/** One stroke for each run of dark modules. */
function drawModules(rows: readonly (readonly boolean[])[]): string {
  const strokes: string[] = []
  rows.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      const end = row.indexOf(!row[x], x)
      const next = end === -1 ? row.length : end
      if (row[x]) strokes.push(`M${x} ${y}h${next - x}v1h-${next - x}z`)
      x = next
    }
  })
  return strokes.join('')
}
