const keepMs = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the blob after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), keepMs)
}

/** Joins what a file is named after (chart, contract, period) into a name every system takes. */
export function fileName(parts: readonly string[]): string {
  return parts
    .map((part) =>
      part
        .trim()
        .replace(/[\\/:*?"<>|.,;()]+/g, ' ')
        .trim()
        .replace(/\s+/g, '-'),
    )
    .filter((part) => part !== '')
    .join('_')
}
