-- Online payments. A transaction is the customer's attempt to pay; when the supplier books it, a payment comes by the feed.

-- Every allowed change of status, the same as packages/domain/src/transaction-status.ts; a test holds them together.
create table transaction_transitions (
  from_status_id smallint not null,
  to_status_id smallint not null,
  payment_method_id smallint not null,
  primary key (from_status_id, to_status_id, payment_method_id)
);
insert into transaction_transitions (from_status_id, to_status_id, payment_method_id)
select from_status_id, to_status_id, payment_method_id
from (values (0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (3, 2)) shared (from_status_id, to_status_id)
cross join (values (1), (2)) methods (payment_method_id)
union all values (0, 5, 1), (1, 5, 1), (5, 2, 1), (2, 3, 2);

create table transactions (
  commercial_contract_id bigint not null references commercial_contracts (id),
  -- Carries its contract (packages/domain/src/transaction-id.ts); the provider knows the payment by it.
  id uuid not null,
  -- Whoever pays; the record of the money outlives the account.
  user_id bigint references users (id) on delete set null,
  payment_method_id smallint not null check (payment_method_id in (1, 2)),
  device_type_id smallint not null check (device_type_id in (1, 2, 3)),
  is_mobile_app boolean not null,
  payment_key_id uuid,
  save_card boolean not null,
  language text not null check (language in ('sr-Cyrl-RS', 'sr-Latn-RS', 'en-US')),
  -- What the supplier gets; the fee is the portal's.
  amount numeric(14,2) not null check (amount > 0),
  fee_amount numeric(14,2) not null check (fee_amount >= 0),
  total_amount numeric(14,2) not null generated always as (amount + fee_amount) stored,
  status_id smallint not null default 0 check (status_id between 0 and 5),
  status_reason text not null,
  status_changed_at timestamptz not null,
  begun_at timestamptz not null,
  -- When an attempt took the transaction; nobody else charges it then.
  attempt_started_at timestamptz,
  -- After this the provider takes no card and shows no page any more.
  expires_at timestamptz not null,
  -- The bank's answer for the real amount (decision 2); null until asked.
  three_d_required boolean,
  -- Encrypted, and gone as soon as the outcome is known; the hash finds the payment whose script is asked for.
  session_token_sealed bytea,
  session_token_hash bytea,
  payment_url text,
  executed_at timestamptz,
  -- The authorisation code of a card, the RP reference of IPS.
  end_to_end_id text,
  pg_tran_id text,
  pg_tran_ref_id text,
  provider_code text,
  debtor_name text not null,
  debtor_email text not null,
  creditor_reference text,
  creditor_account text,
  -- When the provider is asked next about an outcome we don't know; null when there is nothing to ask.
  next_check_at timestamptz,
  checks integer not null default 0,
  asked_at timestamptz,
  receipt_asked_at timestamptz,
  primary key (commercial_contract_id, id)
);
create index transactions_by_user on transactions (commercial_contract_id, user_id, begun_at desc);
-- One card payment at a time for a customer and a contract (decision 4).
create unique index transactions_one_open_card on transactions (commercial_contract_id, user_id)
  where payment_method_id = 2 and status_id in (0, 1);
-- A mobile key pays once (decision 6).
create unique index transactions_one_for_key on transactions (commercial_contract_id, payment_key_id)
  where payment_key_id is not null and status_id in (0, 1, 2);
-- The next three hold unfinished rows only, so they stay small.
create index transactions_to_check on transactions (next_check_at) where next_check_at is not null;
create index transactions_open_session on transactions (session_token_hash) where session_token_hash is not null;
create index transactions_open_of_user on transactions (user_id, begun_at desc) where status_id = 0;
create index transactions_by_day on transactions (begun_at);

-- What happened to a transaction, in order. Rows are only ever added.
create table transaction_events (
  commercial_contract_id bigint not null,
  transaction_id uuid not null,
  number integer not null,
  from_status_id smallint,
  to_status_id smallint not null,
  reason text not null,
  happened_at timestamptz not null,
  primary key (commercial_contract_id, transaction_id, number)
);

create function refuse_transaction_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is never changed by %', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end
$$;
create trigger transaction_events_append_only before update or delete on transaction_events
  for each row execute function refuse_transaction_change();
create trigger transaction_events_never_emptied before truncate on transaction_events
  for each statement execute function refuse_transaction_change();
create trigger transactions_never_deleted before delete on transactions
  for each row execute function refuse_transaction_change();

-- The row of the transaction is locked while this runs, so numbers follow each other.
create function record_transaction_status() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status_id <> 0 then
      raise exception 'a transaction begins with status 0' using errcode = 'check_violation';
    end if;
    insert into transaction_events
    values (new.commercial_contract_id, new.id, 1, null, 0, new.status_reason, new.status_changed_at);
    return new;
  end if;
  if (new.commercial_contract_id, new.id, new.payment_method_id, new.amount, new.fee_amount, new.begun_at)
    is distinct from (old.commercial_contract_id, old.id, old.payment_method_id, old.amount, old.fee_amount, old.begun_at)
  then
    raise exception 'what a transaction is about never changes' using errcode = 'restrict_violation';
  end if;
  if new.status_id <> old.status_id and not exists (
    select from transaction_transitions allowed
    where allowed.from_status_id = old.status_id and allowed.to_status_id = new.status_id
      and allowed.payment_method_id = new.payment_method_id
  ) then
    raise exception 'a transaction does not go from status % to %', old.status_id, new.status_id
      using errcode = 'check_violation';
  end if;
  if new.status_id <> old.status_id or new.status_reason <> old.status_reason then
    insert into transaction_events
    select new.commercial_contract_id, new.id, count(*) + 1, old.status_id, new.status_id, new.status_reason,
      new.status_changed_at
    from transaction_events event
    where event.commercial_contract_id = new.commercial_contract_id and event.transaction_id = new.id;
  end if;
  return new;
end
$$;
create trigger transactions_record_status before insert or update on transactions
  for each row execute function record_transaction_status();

-- How many cards the gateway keeps for a customer, so that the session's preload need not ask it.
create table card_holders (
  user_id bigint primary key references users (id) on delete cascade,
  cards integer not null check (cards >= 0),
  known_at timestamptz not null
);
