-- One e-mail a day, or each by itself, for one contract; without a row it is as for all (record 0177).
create table alert_contract_digests (
  user_id bigint not null references users (id) on delete cascade,
  commercial_contract_id bigint not null,
  -- Null: each by itself.
  digest_at time,
  primary key (user_id, commercial_contract_id)
);
