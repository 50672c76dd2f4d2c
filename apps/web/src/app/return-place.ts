/** The payment whose status page leads to signing in: whoever signs in comes back to it. */
export interface ReturnPlace {
  readonly transactionId: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    returnPlace?: ReturnPlace
  }
}
