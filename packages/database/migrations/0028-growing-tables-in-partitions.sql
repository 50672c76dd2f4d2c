-- lowest-code: 0025
-- Puts the partitioned tables in the place of the old ones, under the same names and with the same columns: code from
-- before goes on, and reads calculations from a view. What is small is copied here; what is large was copied before.
do $$
declare
  grown text;
  copied record;
  last_import bigint;
  part regclass;
begin
  -- Nobody writes but the import; readers go on until the tables change places.
  lock table readings, bills, bill_calculations, payments, warnings in share mode;
  select coalesce(max(id), 0) into last_import from import_runs;
  select * into copied from partitioned.copies;
  if copied.finished_at is not null and copied.import_run_id <> last_import then
    raise exception 'An import ran after `operator partition`: run it again, then migrate';
  elsif copied.finished_at is null then
    -- About a minute of copying, during which nothing can be imported.
    if (select sum(pg_total_relation_size(each))
          > coalesce(nullif(current_setting('portal.copied_by_migration', true), ''), '1073741824')::bigint
        from unnest(array['readings', 'bills', 'bill_calculations', 'payments', 'warnings']::regclass[]) each) then
      raise exception 'The tables are large: run `operator partition` first, while the portal runs, then migrate';
    end if;
    perform partitioned.copy_contracts(0, 9223372036854775807);
  end if;

  drop table readings, bills, bill_calculations, payments, warnings;
  foreach grown in array array['readings', 'bills', 'payments', 'warnings'] loop
    for part in
      select relid from pg_partition_tree(('partitioned.' || grown)::regclass)
    loop
      execute format('alter table %s set schema public', part);
    end loop;
  end loop;
end $$;

create view bill_calculations as
select commercial_contract_id, bill_id, show_bill_calculation(calculation::jsonb) as calculation
from stored_calculations;

drop schema partitioned cascade;
drop function pack_bill_calculation(jsonb);
drop function pack_calculation_lines(jsonb);

-- A check is the contract's: its key begins with it, as all keys of tables that can be spread (docs/scale.md).
alter table meter_checks
  drop constraint meter_checks_pkey,
  add primary key (commercial_contract_id, id);
analyze readings, bills, stored_calculations, payments, warnings;
