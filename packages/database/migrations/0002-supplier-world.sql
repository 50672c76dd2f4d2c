-- What the supplier knows. Every table of a contract is keyed by it (decision 20), and the id of a row carries its
-- contract: id = commercial_contract_id * 100000 + number within the contract. Only the import writes here.

-- Supplier data is Cyrillic; this is the derivation of packages/i18n/src/latin.ts, and a test holds them together.
create function to_serbian_latin(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(
      case when value ~ '[ЉЊЏ]' then
        replace(replace(replace(
          regexp_replace(regexp_replace(regexp_replace(value,
            'Љ(?=[АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШA-ZŠĐČĆŽ])|(?<=[АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШA-ZŠĐČĆŽ])Љ(?![абвгдђежзијклљмнњопрстћуфхцчџшa-zšđčćž])', 'LJ', 'g'),
            'Њ(?=[АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШA-ZŠĐČĆŽ])|(?<=[АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШA-ZŠĐČĆŽ])Њ(?![абвгдђежзијклљмнњопрстћуфхцчџшa-zšđčćž])', 'NJ', 'g'),
            'Џ(?=[АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШA-ZŠĐČĆŽ])|(?<=[АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШA-ZŠĐČĆŽ])Џ(?![абвгдђежзијклљмнњопрстћуфхцчџшa-zšđčćž])', 'DŽ', 'g'),
          'Љ', 'Lj'), 'Њ', 'Nj'), 'Џ', 'Dž')
      else value end,
      'љ', 'lj'), 'њ', 'nj'), 'џ', 'dž'),
    'абвгдђежзијклмнопрстћуфхцчшАБВГДЂЕЖЗИЈКЛМНОПРСТЋУФХЦЧШ',
    'abvgdđežzijklmnoprstćufhcčšABVGDĐEŽZIJKLMNOPRSTĆUFHCČŠ')
$$;

-- 'Липов дрворед 14/6, 21000 Нови Сад'; parts the supplier does not hold are left out.
create function format_address(street text, house_number text, place_number text, postal_code text, city text)
returns text
language sql immutable parallel safe as $$
  select nullif(concat_ws(', ',
    nullif(concat_ws(' ', street, house_number || coalesce('/' || place_number, '')), ''),
    nullif(concat_ws(' ', postal_code, city), '')), '')
$$;

create table companies (
  id smallint primary key,
  name text not null,
  name_english text not null,
  address text not null,
  city text not null,
  call_center text not null,
  email text not null,
  complaint_email text not null,
  web_site text not null,
  national_court_register text not null,
  vat_id text not null,
  -- 18 digits; bills carry the printed form.
  bank_account text not null,
  -- SF of the IPS code.
  payment_code text not null
);

create table household_statistics (
  year smallint not null,
  month smallint not null check (month between 1 and 12),
  average_consumption_kwh numeric(14,2) not null check (average_consumption_kwh > 0),
  primary key (year, month)
);

create table commercial_contracts (
  id bigint primary key,
  collection_number text not null,
  customer_name text not null,
  customer_number text,
  customer_type_id smallint not null,
  contract_status_id smallint not null,
  contract_start_date date,
  contract_end_date date,
  -- As the supplier states it: bills - payments + refunds.
  balance_amount numeric(14,2) not null,
  country text,
  city text,
  postal_code text,
  post_office text,
  street text,
  house_number text,
  place_number text,
  -- The supplier's word; a customer's newer choice is in delivery_choices.
  delivery_type_id smallint not null,
  delivery_email text,
  delivery_phone_number text,
  available_change_delivery_type boolean not null,
  delivery_type_can_be_changed boolean not null,
  last_sync_date date not null,
  payment_sync_date date not null
);

-- Adding a contract is the one question that starts without a contract id, so it has a table keyed by the number it
-- asks for. The identity (JMBG, or company number and tax number) is held as a keyed hash only.
create table contract_claims (
  collection_number text primary key,
  commercial_contract_id bigint not null,
  customer_type_id smallint not null,
  identity_hash bytea
);

-- Who may see a contract.
create table contract_access (
  user_id bigint not null references users (id) on delete cascade,
  commercial_contract_id bigint not null references commercial_contracts (id),
  added_at timestamptz not null default now(),
  primary key (user_id, commercial_contract_id)
);
create index contract_access_by_contract on contract_access (commercial_contract_id);

-- A customer's choice of delivery holds while the supplier still states what it replaced; once the supplier says
-- something else, the supplier's word is the newer one. So the import never touches this table.
create table delivery_choices (
  commercial_contract_id bigint primary key references commercial_contracts (id),
  delivery_type_id smallint not null,
  delivery_phone_number text,
  replaced_delivery_type_id smallint not null,
  replaced_delivery_phone_number text,
  chosen_by_user_id bigint references users (id) on delete set null,
  chosen_at timestamptz not null default now()
);

create view contract_deliveries as
select
  contract.id as commercial_contract_id,
  coalesce(choice.delivery_type_id, contract.delivery_type_id) as delivery_type_id,
  contract.delivery_email,
  case when choice.commercial_contract_id is null
    then contract.delivery_phone_number else choice.delivery_phone_number end as delivery_phone_number,
  contract.available_change_delivery_type,
  contract.delivery_type_can_be_changed
from commercial_contracts contract
left join delivery_choices choice
  on choice.commercial_contract_id = contract.id
  and choice.replaced_delivery_type_id = contract.delivery_type_id
  and choice.replaced_delivery_phone_number is not distinct from contract.delivery_phone_number;

create table points_of_delivery (
  commercial_contract_id bigint not null references commercial_contracts (id),
  id bigint not null check (id / 100000 = commercial_contract_id),
  point_of_delivery_number text not null,
  name text,
  is_active boolean not null,
  center_sector text,
  country text,
  city text,
  postal_code text,
  post_office text,
  street text,
  house_number text,
  place_number text,
  primary key (commercial_contract_id, id)
);

create table meters (
  commercial_contract_id bigint not null,
  id bigint not null check (id / 100000 = commercial_contract_id),
  point_of_delivery_id bigint not null,
  meter_number text not null,
  start_date date,
  end_date date,
  is_active boolean not null,
  primary key (commercial_contract_id, id),
  foreign key (commercial_contract_id, point_of_delivery_id) references points_of_delivery (commercial_contract_id, id)
);

create table point_contracts (
  commercial_contract_id bigint not null,
  id bigint not null check (id / 100000 = commercial_contract_id),
  point_of_delivery_id bigint not null,
  contract_number text not null,
  contraction_date date,
  start_date date,
  end_date date,
  tariff_id smallint,
  contract_status_id smallint not null,
  primary key (commercial_contract_id, id),
  foreign key (commercial_contract_id, point_of_delivery_id) references points_of_delivery (commercial_contract_id, id)
);

-- The tables below grow every month. They have no foreign keys: the import, their only writer, refuses orphans, and a
-- check of every key would cost more than the row itself. What a key includes is the supplier's own key, so that the
-- import recognises rows without reading them.

-- Null where the category has no such tariff item, so a zero is a real zero.
create table readings (
  commercial_contract_id bigint not null,
  id bigint not null check (id / 100000 = commercial_contract_id),
  point_of_delivery_id bigint not null,
  meter_id bigint not null,
  -- The month of the consumption; reading_date is never before its first day.
  year smallint not null,
  month smallint not null,
  reading_date date not null,
  reading_kind_id smallint not null,
  consumption_category_id smallint not null,
  -- Sums of the items below, held by the import.
  consumption_kwh numeric(14,2) not null,
  amount numeric(14,2) not null,
  -- RSD for a kWh; null where the category has none or nothing was used.
  energy_cost numeric(14,2),
  consumption_green_ht numeric(14,2),
  consumption_green_lt numeric(14,2),
  consumption_green_st numeric(14,2),
  consumption_blue_ht numeric(14,2),
  consumption_blue_lt numeric(14,2),
  consumption_blue_st numeric(14,2),
  consumption_red_ht numeric(14,2),
  consumption_red_lt numeric(14,2),
  consumption_red_st numeric(14,2),
  consumption_ht numeric(14,2),
  consumption_lt numeric(14,2),
  consumption_st numeric(14,2),
  amount_green_ht numeric(14,2),
  amount_green_lt numeric(14,2),
  amount_green_st numeric(14,2),
  amount_blue_ht numeric(14,2),
  amount_blue_lt numeric(14,2),
  amount_blue_st numeric(14,2),
  amount_red_ht numeric(14,2),
  amount_red_lt numeric(14,2),
  amount_red_st numeric(14,2),
  amount_ht numeric(14,2),
  amount_lt numeric(14,2),
  amount_st numeric(14,2),
  primary key (commercial_contract_id, id) include (meter_id, reading_date)
);
-- The list of a contract, and its count from the index alone.
create index readings_by_date on readings (commercial_contract_id, reading_date desc, id desc);
-- The list of a point, and the dashboard's three years of a point.
create index readings_by_point on readings (commercial_contract_id, point_of_delivery_id, reading_date desc, id desc)
  include (year, month, consumption_kwh, amount);

create table bills (
  commercial_contract_id bigint not null,
  id bigint not null check (id / 100000 = commercial_contract_id),
  bill_number text not null,
  bill_type_id smallint not null,
  year smallint not null,
  month smallint not null,
  period_from date,
  period_to date,
  issue_date date not null,
  due_date date,
  -- Line A: the period alone; what is to be paid adds previous_balance. Negative on a credit note.
  amount numeric(14,2) not null,
  previous_balance numeric(14,2) not null,
  -- '97 94-2001547730': model and reference as printed.
  payment_reference text,
  bank_account_number text,
  print_enabled boolean not null,
  primary key (commercial_contract_id, id) include (bill_number)
);
create index bills_by_issue_date on bills (commercial_contract_id, issue_date desc, id desc)
  include (bill_type_id, year, month);

-- The line-by-line calculation as printed; apart, so that lists read narrow rows.
create table bill_calculations (
  commercial_contract_id bigint not null,
  bill_id bigint not null check (bill_id / 100000 = commercial_contract_id),
  calculation jsonb not null,
  primary key (commercial_contract_id, bill_id)
);

create table payments (
  commercial_contract_id bigint not null,
  id bigint not null check (id / 100000 = commercial_contract_id),
  payment_number text not null,
  payment_date date not null,
  -- Always positive; a refund is money given back to the customer.
  amount numeric(14,2) not null check (amount > 0),
  is_refund boolean not null,
  primary key (commercial_contract_id, id) include (payment_number)
);
create index payments_by_date on payments (commercial_contract_id, payment_date desc, id desc)
  include (amount, is_refund);

create table warnings (
  commercial_contract_id bigint not null,
  id bigint not null check (id / 100000 = commercial_contract_id),
  warning_number text not null,
  warning_type_id smallint not null,
  issue_date date not null,
  due_date date,
  amount numeric(14,2) not null,
  is_active boolean not null,
  primary key (commercial_contract_id, id) include (warning_number)
);
create index warnings_by_issue_date on warnings (commercial_contract_id, issue_date desc, id desc)
  include (warning_type_id, is_active);

-- One row for each run of the import; the newest finished one tells which feed the data are from.
create table import_runs (
  id bigint generated always as identity primary key,
  feed_made_at timestamptz not null,
  last_sync_date date not null,
  payment_sync_date date not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  accepted_rows bigint not null default 0,
  rejected_rows bigint not null default 0
);
