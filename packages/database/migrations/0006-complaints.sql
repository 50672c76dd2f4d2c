-- A file is stored before the row that speaks of it; until then its key stands here, so that what nobody came to speak of can be removed.
create table pending_files (
  key text primary key check (key ~ '^[0-9a-f]{40}$'),
  stored_at timestamptz not null
);
create index on pending_files (stored_at);

-- The middle of a case number; it never goes back, so a number names one case.
create sequence complaint_case_numbers;

create table complaints (
  commercial_contract_id bigint not null,
  id bigint not null check (id / 100000 = commercial_contract_id),
  point_of_delivery_id bigint not null,
  user_id bigint,
  complaint_name_id smallint not null references complaint_names (id),
  complaint_status_id smallint not null default 1 references complaint_statuses (id),
  complaint_validity_id smallint references complaint_validities (id),
  case_number text not null check (case_number ~ '^ПР-\d{4}-\d{6,}$'),
  description text not null check (char_length(description) between 1 and 1000),
  received_at timestamptz not null,
  last_response_at timestamptz,
  has_new_notification boolean not null default false,
  -- Of what was sent, so that the same complaint sent again after a lost answer is recognised.
  fingerprint bytea not null,
  primary key (commercial_contract_id, id)
);
create index on complaints (commercial_contract_id, received_at desc, id desc);
create index on complaints (commercial_contract_id) where has_new_notification;

-- The operator names a case by its number alone, without its contract.
create table complaint_cases (
  case_number text primary key,
  commercial_contract_id bigint not null,
  complaint_id bigint not null
);

create table complaint_responses (
  commercial_contract_id bigint not null,
  id bigint not null check (id / 100000 = commercial_contract_id),
  complaint_id bigint not null,
  complaint_status_id smallint not null references complaint_statuses (id),
  text text check (char_length(text) between 1 and 10000),
  responded_at timestamptz not null,
  primary key (commercial_contract_id, id)
);
create index on complaint_responses (commercial_contract_id, complaint_id, id);

create table complaint_documents (
  commercial_contract_id bigint not null,
  id bigint not null check (id / 100000 = commercial_contract_id),
  complaint_id bigint not null,
  -- Null for what the customer sent.
  complaint_response_id bigint,
  document_name text not null check (char_length(document_name) between 1 and 255),
  file_key text not null check (file_key ~ '^[0-9a-f]{40}$'),
  size_bytes bigint not null check (size_bytes > 0),
  primary key (commercial_contract_id, id)
);
create index on complaint_documents (commercial_contract_id, complaint_id, id);

-- The last number given within a contract, by table: ids carry their contract (decision 20).
create table complaint_counters (
  commercial_contract_id bigint primary key,
  complaints integer not null default 0 check (complaints < 100000),
  responses integer not null default 0 check (responses < 100000),
  documents integer not null default 0 check (documents < 100000)
);
