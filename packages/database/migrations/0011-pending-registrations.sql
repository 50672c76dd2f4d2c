-- A registration is a thing of its own until its code is entered: a row of users is an account whose address is verified.
create table pending_registrations (
  -- Also what a client without cookies shows instead of its browser.
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  -- Null for those begun before browsers were known.
  browser_hash bytea,
  customer_type_id smallint not null check (customer_type_id in (1, 2)),
  password_hash text not null,
  language text not null check (language in ('sr-Cyrl-RS', 'sr-Latn-RS', 'en-US')),
  -- When both consents were given.
  registered_at timestamptz not null
);
create index pending_registrations_email on pending_registrations (email, registered_at);
create index pending_registrations_age on pending_registrations (registered_at);

insert into pending_registrations (email, customer_type_id, password_hash, language, registered_at)
select email, customer_type_id, password_hash, language, created_at from users where verified_at is null;
delete from users where verified_at is null;
alter table users alter column verified_at set not null;

-- A code belongs to the browser that asked for it. Codes live ten minutes, so none is carried over.
drop table verification_codes;
create table verification_codes (
  -- Of a registration: the registration's own. Of a reset: made of the address and the browser, so that each has one.
  id uuid primary key,
  email text not null check (email = lower(email)),
  purpose text not null check (purpose in ('registration', 'reset')),
  browser_hash bytea not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint not null check (tries_left >= 0),
  -- Null until the mail job has made the code; the code itself is never stored (decision 9).
  code_hash bytea
);
create index verification_codes_email on verification_codes (email);
create index verification_codes_expiry on verification_codes (expires_at);

-- Browsers in which an account signed in before: with the right password they are never slowed by strangers.
create table trusted_browsers (
  user_id bigint not null references users (id) on delete cascade,
  browser_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, browser_hash)
);
create index trusted_browsers_age on trusted_browsers (last_used_at);
