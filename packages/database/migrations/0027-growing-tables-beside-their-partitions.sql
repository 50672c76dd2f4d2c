-- Tables that grow every month are spread over eight partitions by contract (record 0166). Here the partitioned tables are
-- made beside the old ones, in a schema of their own; 0028 puts them in their place. A large database is copied between the
-- two, while the portal runs: docs/scale.md.

-- The calculation of a bill without the names of its fields (record 0165): packages/supplier-feed/src/format/stored-calculation.ts
create table stored_calculations (
  commercial_contract_id bigint not null,
  bill_id bigint not null check (bill_id / 100000 = commercial_contract_id),
  calculation json not null,
  primary key (commercial_contract_id, bill_id)
) partition by hash (commercial_contract_id);

create schema partitioned;

-- How far the copy is: the contract it has come to, and the import whose rows it has seen.
do $$ begin
  execute 'create table partitioned.copies (is_only boolean primary key default true check (is_only),
    import_run_id bigint not null, contract_id bigint not null default 0, finished_at timestamptz)';
end $$;

do $$
declare
  grown text;
  statement text;
begin
  foreach grown in array array['readings', 'bills', 'payments', 'warnings'] loop
    execute format('create table partitioned.%1$I (like public.%1$I including defaults including constraints)
      partition by hash (commercial_contract_id)', grown);
    -- Keys and indexes as they are, under the same names.
    for statement in
      select format('alter table partitioned.%I add constraint %I %s', grown, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = grown::regclass and contype = 'p'
    loop execute statement; end loop;
    for statement in
      select regexp_replace(indexdef, ' ON public\.', ' ON partitioned.')
      from pg_indexes where schemaname = 'public' and tablename = grown and indexname not like '%\_pkey'
    loop execute statement; end loop;
    for remainder in 0..7 loop
      execute format('create table partitioned.%I partition of partitioned.%I
        for values with (modulus 8, remainder %s)', grown || '_' || remainder, grown, remainder);
    end loop;
  end loop;
  for remainder in 0..7 loop
    execute format('create table public.%I partition of stored_calculations
      for values with (modulus 8, remainder %s)', 'stored_calculations_' || remainder, remainder);
  end loop;
end $$;

-- PL/pgSQL keeps its plans: several times the speed of SQL functions, for hundreds of millions of rows.
create function pack_calculation_lines(lines jsonb) returns text
language plpgsql immutable parallel safe as $$
begin
  return '[' || concat_ws(',', lines -> 'power', lines -> 'supplierCost', lines -> 'energy', lines -> 'subtotal',
    lines -> 'discount', lines -> 'renewableFee', lines -> 'efficiencyFee', lines -> 'exciseBase', lines -> 'excise',
    lines -> 'vatBase', lines -> 'vat', lines -> 'total', lines -> 'mediaTax', lines -> 'amount') || ']';
end $$;

create function pack_bill_calculation(calculation jsonb) returns json
language plpgsql immutable parallel safe as $$
declare
  point jsonb;
  part jsonb;
  registers text;
  items text;
  points text;
begin
  for point in select value from jsonb_array_elements(calculation -> 'points') loop
    registers := null;
    for part in select value from jsonb_array_elements(point -> 'registers') loop
      registers := concat_ws(',', registers, '[' || concat_ws(',', part -> 'meterNumber',
        array_position(array['Ht', 'Lt', 'St'], part ->> 'register') - 1,
        part -> 'stateFrom', part -> 'stateTo', part -> 'consumptionKwh') || ']');
    end loop;
    items := null;
    for part in select value from jsonb_array_elements(point -> 'items') loop
      items := concat_ws(',', items, '[' || concat_ws(',',
        array_position(array['GreenHt', 'GreenLt', 'GreenSt', 'BlueHt', 'BlueLt', 'BlueSt', 'RedHt', 'RedLt', 'RedSt',
          'Ht', 'Lt', 'St'], part ->> 'item') - 1,
        part -> 'from', part -> 'energyKwh', part -> 'unitPrice', part -> 'amount') || ']');
    end loop;
    points := concat_ws(',', points, '[' || concat_ws(',', point -> 'pointOfDeliveryNumber',
      point -> 'consumptionCategoryId', point -> 'readingKindId', point -> 'billedPowerKw', point -> 'energyFrom',
      point -> 'energyTo', point -> 'discountPercent', '[' || coalesce(registers, '') || ']',
      '[' || coalesce(items, '') || ']', pack_calculation_lines(point -> 'lines')) || ']');
  end loop;
  if jsonb_array_length(calculation -> 'points') = 1 and calculation #> '{points,0,lines}' = calculation -> 'lines' then
    return '[[' || points || ']]';
  end if;
  return '[[' || points || '],' || pack_calculation_lines(calculation -> 'lines') || ']';
end $$;

create function show_calculation_lines(packed jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'power', packed -> 0, 'supplierCost', packed -> 1, 'energy', packed -> 2, 'subtotal', packed -> 3,
  'discount', packed -> 4, 'renewableFee', packed -> 5, 'efficiencyFee', packed -> 6, 'exciseBase', packed -> 7,
  'excise', packed -> 8, 'vatBase', packed -> 9, 'vat', packed -> 10, 'total', packed -> 11, 'mediaTax', packed -> 12,
  'amount', packed -> 13);

create function show_calculation_point(packed jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'pointOfDeliveryNumber', packed -> 0, 'consumptionCategoryId', packed -> 1, 'readingKindId', packed -> 2,
  'billedPowerKw', packed -> 3, 'energyFrom', packed -> 4, 'energyTo', packed -> 5, 'discountPercent', packed -> 6,
  'registers', (
    select coalesce(jsonb_agg(jsonb_build_object('meterNumber', register -> 0,
        'register', (array['Ht', 'Lt', 'St'])[(register -> 1)::integer + 1],
        'stateFrom', register -> 2, 'stateTo', register -> 3, 'consumptionKwh', register -> 4) order by place), '[]')
    from jsonb_array_elements(packed -> 7) with ordinality list (register, place)),
  'items', (
    select coalesce(jsonb_agg(jsonb_build_object(
        'item', (array['GreenHt', 'GreenLt', 'GreenSt', 'BlueHt', 'BlueLt', 'BlueSt', 'RedHt', 'RedLt', 'RedSt', 'Ht',
          'Lt', 'St'])[(item -> 0)::integer + 1],
        'from', item -> 1, 'energyKwh', item -> 2, 'unitPrice', item -> 3, 'amount', item -> 4) order by place), '[]')
    from jsonb_array_elements(packed -> 8) with ordinality list (item, place)),
  'lines', show_calculation_lines(packed -> 9));

-- With its names again: for people, and for the release before.
create function show_bill_calculation(packed jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'points', (
    select jsonb_agg(show_calculation_point(point) order by place)
    from jsonb_array_elements(packed -> 0) with ordinality list (point, place)),
  'lines', show_calculation_lines(coalesce(packed -> 1, packed -> 0 -> 0 -> 9)));

-- Copies the contracts after `after`, up to and with `last`; harmless where they are copied already.
create function partitioned.copy_contracts(after bigint, last bigint) returns void
language plpgsql as $$
declare
  grown text;
begin
  foreach grown in array array['readings', 'bills', 'payments', 'warnings'] loop
    execute format('insert into partitioned.%1$I select * from public.%1$I
      where commercial_contract_id > $1 and commercial_contract_id <= $2
      order by commercial_contract_id, id on conflict do nothing', grown) using after, last;
  end loop;
  execute 'insert into public.stored_calculations
    select commercial_contract_id, bill_id, pack_bill_calculation(calculation) from public.bill_calculations
    where commercial_contract_id > $1 and commercial_contract_id <= $2
    order by commercial_contract_id, bill_id on conflict do nothing' using after, last;
end $$;
