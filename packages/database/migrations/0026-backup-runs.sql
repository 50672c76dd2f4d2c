-- When a backup last went well, for `operator status` and the alert of an old backup; written by `operator backup`.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('embedded', 'pgbackrest')),
  started_at timestamptz not null,
  finished_at timestamptz,
  bytes bigint check (bytes >= 0),
  -- Why it failed, for people; none of a run that goes on or went well.
  error text
);
