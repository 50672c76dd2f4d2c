import type { DebtParts } from '#web/features/finances/bills/bill-standing.ts'

/** What of the debt the code and the pay screen ask for. */
export type PayChoice = 'bill' | 'debt'

/**
 * Who owes from before is asked for all of it, as the printed slip does; a debt that is only newer is not this bill's
 * matter.
 */
export const firstChoice = ({ billPara, earlierPara }: DebtParts): PayChoice =>
  earlierPara > 0 || billPara === 0 ? 'debt' : 'bill'

export const chosenPara = (choice: PayChoice, { billPara, wholePara }: DebtParts): number =>
  choice === 'bill' ? billPara : wholePara
