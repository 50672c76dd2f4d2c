/** Says what the sign means: a minus alone reads as a debt to some and as money of theirs to others. */
export function balanceTextKey(balanceAmount: number) {
  if (balanceAmount > 0) return 'contracts.balance.debt'
  return balanceAmount < 0 ? 'contracts.balance.prepayment' : 'contracts.balance'
}
