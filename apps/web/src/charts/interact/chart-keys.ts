import type { ZoomCommands } from './use-zoom.ts'

/** Plus, minus and zero zoom, Enter leads to the table; true when the key was one of ours. */
export function runChartKey(
  key: string,
  commands: ZoomCommands,
  onShowTable: (() => void) | undefined,
): boolean {
  switch (key) {
    case '+':
    case '=':
      commands.zoomIn()
      return true
    case '-':
      commands.zoomOut()
      return true
    case '0':
      commands.reset()
      return true
    case 'Enter':
      onShowTable?.()
      return onShowTable !== undefined
    default:
      return false
  }
}
