-- What each file of a feed brought, by its name without ending: {"bills": {"rows": 1200, "isWhole": true}}. A file is
-- whole that had at least half of what its table held then; "usualRows" stands where it had far fewer than usual.
alter table import_runs add column files jsonb not null default '{}';
