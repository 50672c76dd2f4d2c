-- A charge that is to go back has its next look: without one nobody would return it, and no figure would tell.
update transactions set next_check_at = now()
where status_id = 2 and reversal_due_at is not null and reversed_at is null and reversal_refused_at is null
  and next_check_at is null;
alter table transactions add constraint transactions_return_has_its_look check (
  status_id <> 2 or reversal_due_at is null or reversed_at is not null or reversal_refused_at is not null
    or next_check_at is not null
) not valid;
