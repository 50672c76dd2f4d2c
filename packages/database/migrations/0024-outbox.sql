-- What customers do, on its way to the supplier (decision 28): written in the transaction of the act, kept until acknowledged.

-- A stream is what must stay in order: all acts about one contract, or of an account where an act has no contract.
create table event_streams (
  -- The contract's id, so that a stream lives with its contract (decision 20); minus the account's where there is none.
  stream_id bigint primary key check (stream_id <> 0),
  last_number bigint not null check (last_number > 0),
  acknowledged_number bigint not null default 0 check (acknowledged_number between 0 and last_number),
  -- When the webhook sends its next event: null when nothing waits, and while its first event is a dead letter.
  next_attempt_at timestamptz,
  -- Who sends it now; another takes over when next_attempt_at has passed.
  lease_id uuid,
  failures integer not null default 0,
  first_failed_at timestamptz,
  last_failure text,
  dead_at timestamptz
);
create index event_streams_due on event_streams (next_attempt_at) where next_attempt_at is not null;
create index event_streams_dead on event_streams (dead_at) where dead_at is not null;

create table outbox_events (
  stream_id bigint not null,
  -- From 1 without gaps: the stream's row is locked from the number on until the act commits, so a number that can be
  -- read has all before it.
  number bigint not null,
  id uuid not null default gen_random_uuid(),
  type text not null,
  occurred_at timestamptz not null,
  data json not null,
  export_number integer,
  acknowledged_at timestamptz,
  primary key (stream_id, number)
);
create index outbox_events_waiting on outbox_events (stream_id, number) where acknowledged_at is null;
create index outbox_events_acknowledged on outbox_events (acknowledged_at) where acknowledged_at is not null;
create index outbox_events_exported on outbox_events (export_number, stream_id, number)
  where export_number is not null;

-- An export is fixed when it is first written, and open until it is acknowledged; one at a time.
create table event_exports (
  number integer primary key,
  begun_at timestamptz not null,
  events bigint not null,
  acknowledged_at timestamptz
);
create unique index event_exports_one_open on event_exports ((true)) where acknowledged_at is null;

-- One call, so that an act's own statement can make its event. PL/pgSQL keeps the plans of both statements.
create function append_event(event_stream_id bigint, event_type text, event_occurred_at timestamptz, event_data json)
returns bigint
language plpgsql as $$
declare
  next_number bigint;
begin
  insert into event_streams as stream (stream_id, last_number, next_attempt_at)
  values (event_stream_id, 1, event_occurred_at)
  on conflict (stream_id) do update set
    last_number = stream.last_number + 1,
    next_attempt_at = case when stream.dead_at is null then coalesce(stream.next_attempt_at, excluded.next_attempt_at) end
  returning last_number into next_number;
  insert into outbox_events (stream_id, number, type, occurred_at, data)
  values (event_stream_id, next_number, event_type, event_occurred_at, event_data);
  return next_number;
end
$$;
