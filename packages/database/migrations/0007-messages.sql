-- Messages of the supplier, the pictures of profiles, and the log of what operators did.

-- A text is written once for each send, in Cyrillic; without English a reader of English gets the Latin.
create table messages (
  id bigint generated always as identity primary key,
  title_cyrillic text not null check (length(title_cyrillic) between 1 and 200),
  title_latin text not null generated always as (to_serbian_latin(title_cyrillic)) stored,
  title_english text check (length(title_english) between 1 and 200),
  body_cyrillic text not null check (length(body_cyrillic) between 1 and 10000),
  body_latin text not null generated always as (to_serbian_latin(body_cyrillic)) stored,
  body_english text check (length(body_english) between 1 and 10000),
  sent_at timestamptz not null,
  check ((title_english is null) = (body_english is null))
);

-- Documents stand beside the text, so that a send is there with all its documents or not at all.
create table message_documents (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages (id),
  file_name text not null check (length(file_name) between 1 and 200),
  content bytea not null
);
create index message_documents_message on message_documents (message_id);
alter table message_documents alter column content set storage external;

-- How far a send has come; customers are reached in the order of their ids.
create table message_sends (
  message_id bigint primary key references messages (id),
  -- Texts, documents and audience: the same command run again is the same send.
  digest bytea not null,
  -- For a send to everybody: who registers later is not meant.
  last_user_id bigint not null,
  reached_user_id bigint not null default 0,
  recipients integer not null default 0,
  finished_at timestamptz
);
create unique index message_sends_unfinished on message_sends (digest) where finished_at is null;
create index message_sends_digest on message_sends (digest, message_id);

-- Keyed by the customer, as everything a customer opens; room in the page for the two marks that come later.
create table message_recipients (
  user_id bigint not null references users (id) on delete cascade,
  message_id bigint not null references messages (id),
  sent_at timestamptz not null,
  read_at timestamptz,
  -- When the mail about it was handed over, or refused for good.
  mailed_at timestamptz,
  primary key (user_id, message_id)
) with (fillfactor = 85);
create index message_recipients_sent on message_recipients (user_id, sent_at, message_id);

-- Counts that are read with every page, so that ten thousand messages cost what a hundred do.
create table inboxes (
  user_id bigint primary key references users (id) on delete cascade,
  messages integer not null check (messages >= 0),
  unread_messages integer not null check (unread_messages between 0 and messages)
) with (fillfactor = 70);

create table user_pictures (
  user_id bigint primary key references users (id) on delete cascade,
  content bytea not null,
  -- What a browser shows to learn that its copy is still right.
  tag text not null,
  set_at timestamptz not null
);

-- Who did what as an operator. Rows are added and never changed.
create table audit_log (
  id bigint generated always as identity primary key,
  logged_at timestamptz not null default clock_timestamp(),
  operator text not null check (operator <> ''),
  act text not null check (act <> ''),
  target text not null,
  result text not null check (result in ('started', 'done', 'failed')),
  details jsonb not null default '{}'
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
