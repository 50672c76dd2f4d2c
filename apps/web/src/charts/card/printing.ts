let isPreparing = false

/** The page is being made ready for paper: what is drawn late must be drawn now. */
export const isPrinting = (): boolean => isPreparing

export function prepareForPrint(prepare: () => void): void {
  isPreparing = true
  prepare()
  isPreparing = false
}
