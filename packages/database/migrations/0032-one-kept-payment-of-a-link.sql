-- alone
-- A link of the app pays once (decision 6); a charge that came late and goes back is no payment of it, and may stand
-- beside the one that is (record 0086).
create unique index concurrently if not exists transactions_one_kept_for_key
  on transactions (commercial_contract_id, payment_key_id)
  where payment_key_id is not null and status_id in (0, 1, 2) and reversal_due_at is null;
