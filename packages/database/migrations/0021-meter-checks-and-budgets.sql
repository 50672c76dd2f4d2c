-- What a customer notes for themselves, never sent to the supplier. It goes with the access to the contract, and so with
-- the account (record 0127).
create table meter_checks (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  commercial_contract_id bigint not null,
  point_of_delivery_id bigint not null,
  -- Belgrade's calendar day; a second check on it replaces the first.
  checked_on date not null,
  meter_number text not null,
  -- Whole kWh as the meter shows them; null for a register that the meter has not.
  state_ht integer check (state_ht >= 0),
  state_lt integer check (state_lt >= 0),
  state_st integer check (state_st >= 0),
  check (num_nonnulls(state_ht, state_lt, state_st) between 1 and 2),
  unique (user_id, commercial_contract_id, point_of_delivery_id, checked_on),
  foreign key (user_id, commercial_contract_id)
    references contract_access (user_id, commercial_contract_id) on delete cascade
);

create table budgets (
  user_id bigint not null,
  commercial_contract_id bigint not null,
  monthly_amount numeric(14,2) not null check (monthly_amount > 0),
  primary key (user_id, commercial_contract_id),
  foreign key (user_id, commercial_contract_id)
    references contract_access (user_id, commercial_contract_id) on delete cascade
);
