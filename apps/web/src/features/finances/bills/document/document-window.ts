import { saveFile } from '#web/ui/data/export-file.ts'

const keepMs = 600_000

export interface DocumentWindow {
  show(document: Blob, fileName: string): void
  close(): void
}

/** To be called inside the click itself: a window that opens after an answer is blocked by browsers. */
export function openDocumentWindow(waitingText: string): DocumentWindow {
  const opened = window.open('', '_blank')
  if (opened) {
    opened.document.title = waitingText
    opened.document.body.textContent = waitingText
  }
  return {
    show(document, fileName) {
      // A browser that allows no window still gets the file.
      if (!opened || opened.closed) {
        saveFile(document, fileName)
        return
      }
      const address = URL.createObjectURL(document)
      opened.location.replace(address)
      setTimeout(() => URL.revokeObjectURL(address), keepMs)
    },
    close() {
      opened?.close()
    },
  }
}
