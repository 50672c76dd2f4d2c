-- What a customer is told of, by which channels and when (records 0141 to 0143).

-- Defaults of the matrix, in its order. A locked kind keeps at least one channel; an urgent one waits for no quiet hours
-- and no digest; one of the account is in no matrix of a contract.
create table alert_kinds (
  kind text primary key,
  ordinal smallint not null unique,
  email boolean not null,
  push boolean not null,
  inbox boolean not null,
  is_locked boolean not null,
  is_urgent boolean not null,
  is_of_account boolean not null
);
insert into alert_kinds (ordinal, kind, email, push, inbox, is_locked, is_urgent, is_of_account) values
  (1, 'newBill', true, true, true, false, false, false),
  (2, 'dueSoon', true, true, false, false, false, false),
  (3, 'overdue', true, true, true, true, false, false),
  (4, 'warning', true, true, true, true, false, false),
  (5, 'discountDeadline', false, true, true, false, false, false),
  (6, 'paymentOutcome', true, true, false, true, true, false),
  (7, 'paymentBooked', false, false, true, false, false, false),
  (8, 'complaintAnswered', true, true, false, false, false, false),
  (9, 'message', true, true, true, false, false, true),
  (10, 'readingWindow', true, true, false, false, false, false),
  (11, 'highBill', false, true, true, false, false, false),
  (12, 'budget', false, true, true, false, false, false),
  (13, 'newDevice', true, true, false, true, true, true),
  (14, 'passwordChanged', true, true, false, true, true, true),
  (15, 'cardChanged', true, true, false, true, true, true),
  (16, 'accessChanged', true, true, true, true, true, true);

create table alert_settings (
  user_id bigint primary key references users (id) on delete cascade,
  -- Hours of Belgrade; the end of quiet hours may be on the next day.
  quiet_from time,
  quiet_to time,
  digest_at time,
  is_detailed_on_lock_screen boolean not null default false,
  check ((quiet_from is null) = (quiet_to is null))
);

-- What a customer chose otherwise than the defaults.
create table alert_switches (
  user_id bigint not null references users (id) on delete cascade,
  -- 0: all contracts that have no rows of their own, and the account.
  commercial_contract_id bigint not null,
  kind text not null references alert_kinds (kind),
  email boolean not null,
  push boolean not null,
  inbox boolean not null,
  primary key (user_id, commercial_contract_id, kind)
);

-- Addresses that mails came back from; no mail goes there until the customer confirms the address.
create table mail_bounces (
  email text primary key check (email = lower(email)),
  bounced_at timestamptz not null,
  reason text not null check (length(reason) <= 300)
);

-- A browser's subscription at its push service.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  added_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_devices_user on push_devices (user_id);

-- One thing told to one customer; the key makes it once. Keys of customers and contracts are not checked row by row, as
-- in inboxes.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null,
  -- What it is about: 'bill:…', 'transaction:…'.
  thing text not null check (length(thing) between 1 and 200),
  -- Null for what is about the account.
  commercial_contract_id bigint,
  data jsonb not null,
  raised_at timestamptz not null,
  unique (user_id, kind, thing)
);
create index alerts_age on alerts (raised_at);

-- The queue. A row is due, claimed (due again when the claim runs out, so a killed process loses nothing), or settled.
create table alert_deliveries (
  alert_id bigint not null,
  channel text not null check (channel in ('email', 'push', 'inbox')),
  -- Of push; 0 otherwise.
  device_id bigint not null default 0,
  -- The moment of the digest it goes with, which names that digest.
  digest_at timestamptz,
  -- Null when settled.
  due_at timestamptz,
  attempts smallint not null default 0,
  settled_at timestamptz,
  outcome text check (outcome in ('sent', 'refused', 'dropped')),
  primary key (alert_id, channel, device_id),
  check ((due_at is null) = (outcome is not null))
) with (fillfactor = 80);
create index alert_deliveries_due on alert_deliveries (channel, due_at) where due_at is not null;

create function forget_alerts() returns trigger language plpgsql as $$
begin
  delete from alert_deliveries where alert_id in (select alerts.id from alerts join gone on gone.id = alerts.user_id);
  delete from alerts where user_id in (select id from gone);
  return null;
end $$;
create trigger users_forget_alerts after delete on users
  referencing old table as gone for each statement execute function forget_alerts();

-- How far the feed has been told of, contract by contract: rows behind the marks are new.
create table alert_marks (
  commercial_contract_id bigint primary key,
  bill_id bigint not null,
  payment_id bigint not null,
  warning_id bigint not null
);

-- The first day that is told of, and the import that was last looked at.
create table alert_scans (
  is_only boolean primary key default true check (is_only),
  begun_on date not null,
  import_run_id bigint not null default 0
);

-- Only a digest of the key is kept; the portal makes the key again of the nonce and its secret.
create table calendar_addresses (
  user_id bigint primary key references users (id) on delete cascade,
  nonce bytea not null,
  key_hash bytea not null unique,
  created_at timestamptz not null
);

-- The next moment at which Belgrade's clocks show a time.
create function next_time_of_day(after timestamptz, time_of_day time) returns timestamptz
language sql stable strict parallel safe as $$
  select case
    when ((after at time zone 'Europe/Belgrade')::date + time_of_day) at time zone 'Europe/Belgrade' > after
      then ((after at time zone 'Europe/Belgrade')::date + time_of_day) at time zone 'Europe/Belgrade'
    else ((after at time zone 'Europe/Belgrade')::date + 1 + time_of_day) at time zone 'Europe/Belgrade'
  end
$$;

-- The moment itself, or the end of the quiet hours it falls into.
create function after_quiet_hours(moment timestamptz, quiet_from time, quiet_to time) returns timestamptz
language sql stable parallel safe as $$
  select case
    when quiet_from is null then moment
    when quiet_from < quiet_to and (moment at time zone 'Europe/Belgrade')::time >= quiet_from
      and (moment at time zone 'Europe/Belgrade')::time < quiet_to then next_time_of_day(moment, quiet_to)
    when quiet_from > quiet_to and ((moment at time zone 'Europe/Belgrade')::time >= quiet_from
      or (moment at time zone 'Europe/Belgrade')::time < quiet_to) then next_time_of_day(moment, quiet_to)
    else moment
  end
$$;
