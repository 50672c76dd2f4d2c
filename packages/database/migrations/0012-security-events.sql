-- Evidence of what touched an account: who signed in, who tried, what was refused, what changed. No secrets, and no address
-- that somebody typed in vain. Rows are added, and removed only after the ninety days that the privacy statement names.
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text not null check (kind in ('signIn', 'limit', 'codeBreaker', 'refreshReplay', 'passwordChange', 'passwordReset',
    'cardRemoval', 'contractAdded', 'paymentKey')),
  outcome text not null check (outcome in ('succeeded', 'failed', 'notVerified', 'robotCheckAsked', 'refused', 'sessionEnded')),
  -- Null where nobody is signed in and no account is meant. No foreign key: evidence outlives the account.
  user_id bigint,
  address text not null,
  user_agent text not null check (length(user_agent) <= 300),
  -- What the event is about: a call, a contract.
  subject text not null default '' check (length(subject) <= 100)
);
create index security_events_user on security_events (user_id, happened_at) where user_id is not null;
create index security_events_age on security_events (happened_at);

create function keep_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'rows of % are never changed, and kept for ninety days', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger security_events_stay before update or delete on security_events
  for each row execute function keep_security_events();
create trigger security_events_are_never_emptied before truncate on security_events
  for each statement execute function keep_security_events();
