import type pg from 'pg'

/** Of the contracts $1: the supplier states something else than what the choice replaced. */
const statedOtherwise = `choice.commercial_contract_id = contract.id and contract.id = any($1::bigint[])
  and (contract.delivery_type_id, contract.delivery_phone_number) is distinct from
    (choice.replaced_delivery_type_id, choice.replaced_delivery_phone_number)`

/** The supplier has confirmed or overruled it. */
const endSettled = `delete from delivery_choices choice using commercial_contracts contract
  where ${statedOtherwise} and choice.chosen_at <= $2`

/** A feed from before the choice knows nothing of it: it says what the choice replaces. */
const replaceOlderWord = `update delivery_choices choice set
    replaced_delivery_type_id = contract.delivery_type_id,
    replaced_delivery_phone_number = contract.delivery_phone_number
  from commercial_contracts contract where ${statedOtherwise} and choice.chosen_at > $2`

/**
 * A customer's choice of delivery ends for good at the supplier's first word that is not older and settles it: a later
 * feed that states the earlier value again means it (record 0184).
 */
export async function settleDeliveryChoices(
  tx: pg.Client,
  contractIds: readonly number[],
  madeAt: string,
): Promise<void> {
  for (const text of [endSettled, replaceOlderWord]) await tx.query(text, [contractIds, madeAt])
}
