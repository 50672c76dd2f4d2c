import type { Language } from '@portal/domain/enumerations'
import { formatNumber } from '@portal/i18n/format-number'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** "12 kB", "3,4 MB": a size as people say it. */
export function formatFileSize(bytes: number, language: Language): string {
  if (bytes < kilobyte) return `${formatNumber(bytes, language, 0)} B`
  if (bytes < megabyte) return `${formatNumber(bytes / kilobyte, language, 0)} kB`
  return `${formatNumber(bytes / megabyte, language, 1)} MB`
}
