-- What customers read off their meters and send, and when they may (record 0138).

-- 1 mechanical, 2 digital, 3 read remotely; null where the supplier did not say.
alter table meters
  add column meter_kind_id smallint,
  -- Before the comma.
  add column digits smallint;

-- The days on which the meter is read for a month's bill. A month that has no row is read on the usual days.
create table reading_windows (
  -- The month whose bill the reading is for.
  year smallint not null,
  month smallint not null check (month between 1 and 12),
  first_day date not null,
  last_day date not null,
  check (last_day >= first_day),
  primary key (year, month)
);

-- The usual days are those of the month after, dated in advice_figures; no row before their first date.
create function reading_window_of(billed date)
returns table (first_day date, last_day date)
language sql stable
begin atomic
  select held.first_day, held.last_day
  from reading_windows held
  where held.year = extract(year from billed) and held.month = extract(month from billed)
  union all
  select (next.day + (first_figure.value::integer - 1)), (next.day + (last_figure.value::integer - 1))
  from (select (date_trunc('month', billed) + interval '1 month')::date as day) next
  cross join lateral (
    select figure.value from advice_figures figure
    where figure.name = 'own_reading_first_day' and figure.valid_from <= next.day
    order by figure.valid_from desc limit 1
  ) first_figure
  cross join lateral (
    select figure.value from advice_figures figure
    where figure.name = 'own_reading_last_day' and figure.valid_from <= next.day
    order by figure.valid_from desc limit 1
  ) last_figure
  where not exists (
    select from reading_windows held
    where held.year = extract(year from billed) and held.month = extract(month from billed)
  );
end;

-- The middle of a number; it never goes back, so a number names one reading.
create sequence own_reading_numbers;

-- One reading of a point for a month, however often it is corrected. Its row is what two devices wait at.
create table own_reading_series (
  commercial_contract_id bigint not null,
  point_of_delivery_id bigint not null,
  year smallint not null,
  month smallint not null,
  number text not null check (number ~ '^ОЧ-\d{4}-\d{6,}$'),
  -- The newest, which counts.
  version integer not null check (version >= 0),
  primary key (commercial_contract_id, point_of_delivery_id, year, month),
  unique (commercial_contract_id, number)
);

-- Every version as it was sent.
create table own_readings (
  commercial_contract_id bigint not null,
  number text not null,
  version integer not null check (version >= 1),
  point_of_delivery_id bigint not null check (point_of_delivery_id / 100000 = commercial_contract_id),
  year smallint not null,
  month smallint not null,
  -- Whoever sent it; the reading stays when the account goes.
  user_id bigint,
  meter_number text not null,
  sent_at timestamptz not null,
  -- Belgrade's day on which it began to arrive.
  read_on date not null,
  -- Whole kWh as the meter shows them; null for a register that the meter has not.
  state_ht integer check (state_ht >= 0),
  state_lt integer check (state_lt >= 0),
  state_st integer check (state_st >= 0),
  check (num_nonnulls(state_ht, state_lt, state_st) between 1 and 2),
  consumption_kwh numeric(14,2) not null check (consumption_kwh >= 0),
  -- Without the discount; null where it can't be told.
  estimated_amount numeric(14,2),
  -- The customer was asked about an unusual state and said that it is right.
  is_confirmed boolean not null,
  -- Of what was sent, so that the same reading sent again after a lost answer is recognised.
  fingerprint bytea not null,
  -- Of its event in the contract's stream.
  event_number bigint not null,
  primary key (commercial_contract_id, number, version)
);
create index own_readings_by_point on own_readings (commercial_contract_id, point_of_delivery_id, sent_at desc);

create table own_reading_photos (
  commercial_contract_id bigint not null,
  number text not null,
  version integer not null,
  place smallint not null check (place between 1 and 9),
  -- A correction without photos of its own has those of the version before.
  file_key text not null check (file_key ~ '^[0-9a-f]{40}$'),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  stored_at timestamptz not null,
  primary key (commercial_contract_id, number, version, place)
);
create index on own_reading_photos (stored_at);

-- The supplier's word on a version, brought by the feed.
create table own_reading_answers (
  commercial_contract_id bigint not null,
  number text not null,
  version integer not null,
  is_accepted boolean not null,
  reason text,
  answered_on date not null,
  primary key (commercial_contract_id, number, version)
);
