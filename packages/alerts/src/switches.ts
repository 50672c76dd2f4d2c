export type AlertChannel = 'email' | 'push' | 'inbox'

/** The kind's defaults, and what the customer chose for the contract or for all; `row` has user_id, kind and contract. */
export const joinSwitches = (row: string) => `
  join alert_kinds kind on kind.kind = ${row}.kind
  left join alert_switches own on own.user_id = ${row}.user_id and own.kind = ${row}.kind
    and own.commercial_contract_id = ${row}.commercial_contract_id
  left join alert_switches common on common.user_id = ${row}.user_id and common.kind = ${row}.kind
    and common.commercial_contract_id = 0`

export const switchOf = (channel: AlertChannel) =>
  `coalesce(own.${channel}, common.${channel}, kind.${channel})`
