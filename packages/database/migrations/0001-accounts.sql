-- Accounts: customers who sign in, their sessions, the codes e-mailed to them, and what limits callers.

create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null default '',
  phone text,
  address text,
  customer_type_id smallint not null check (customer_type_id in (1, 2)),
  password_hash text not null,
  password_changed_at timestamptz not null,
  -- The language last used at registration or sign-in; mails are written in it.
  language text not null check (language in ('sr-Cyrl-RS', 'sr-Latn-RS', 'en-US')),
  verified_at timestamptz,
  terms_accepted_at timestamptz not null,
  data_processing_accepted_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A session is a family of refresh tokens (decision 10).
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users (id) on delete cascade,
  device_type_id smallint not null check (device_type_id in (1, 2, 3)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
create index sessions_expiry on sessions (expires_at);

-- Used tokens stay until they would have expired, so that a late replay still betrays a theft.
create table refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  token_hash bytea not null unique,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

-- Rows stand for unknown addresses as well, so that nobody learns who has an account (decision 8).
create table verification_codes (
  email text not null check (email = lower(email)),
  purpose text not null check (purpose in ('registration', 'reset')),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint not null check (tries_left >= 0),
  -- Null until the mail job has made the code; the code itself is never stored (decision 9).
  code_hash bytea,
  primary key (email, purpose)
);
create index verification_codes_expiry on verification_codes (expires_at);

-- A solved robot check counts once.
create table used_robot_checks (
  key bytea primary key,
  expires_at timestamptz not null
);
create index used_robot_checks_expiry on used_robot_checks (expires_at);

-- Counts of calls. Unlogged: losing them in a crash only forgives a few calls, and each call is spared a disk write.
create unlogged table call_limits (
  key bytea primary key,
  window_started_at timestamptz not null,
  calls integer not null,
  previous_calls integer not null,
  is_last_call_allowed boolean not null,
  expires_at timestamptz not null
);
create index call_limits_expiry on call_limits (expires_at);
