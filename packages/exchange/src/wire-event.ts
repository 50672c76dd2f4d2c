/** What the supplier gets, the same by webhook and in an export; documents get their addresses from the sender. */
export interface WireEvent {
  id: string
  type: string
  timestamp: string
  /** What must stay in order: `contract/<collection number>`, or `account/<number>` for acts without a contract. */
  stream: string
  /** From 1 without gaps within the stream. */
  number: number
  data: Record<string, unknown>
}

/** The same bytes whenever it is asked: moments in UTC, whatever the session's time zone is. */
export const wireEventJson = `json_build_object(
  'id', event.id,
  'type', event.type,
  'timestamp', to_char(event.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'stream', coalesce('contract/' || contract.collection_number, 'account/' || -event.stream_id),
  'number', event.number,
  'data', event.data)`

export const wireEventTables = `outbox_events event
  left join commercial_contracts contract on contract.id = event.stream_id`
