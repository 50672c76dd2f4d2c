-- A debt is a thing of the contract (decision 22): one open payment of a contract, whoever began it and whichever way.

alter table transactions
  -- Rows from before this rule may stand beside each other until their outcome is known.
  add column is_sole boolean not null default false,
  -- Closed by the wish of a customer: whatever is charged afterwards goes back.
  add column given_up_at timestamptz,
  add column given_up_by_other boolean not null default false,
  -- A charge that came after the transaction was closed and is not to be kept; the follow-up returns it.
  add column reversal_due_at timestamptz,
  add column reversed_at timestamptz,
  add column reversal_refused_at timestamptz;

drop index transactions_one_open_card;
create unique index transactions_one_open on transactions (commercial_contract_id)
  where status_id in (0, 1) and is_sole;
-- What is charged and perhaps not booked yet; read with every contract.
create index transactions_charged on transactions (commercial_contract_id, executed_at) where status_id = 2;

-- An instant payment is returned too, and one that was never seen to be created may turn out paid.
insert into transaction_transitions (from_status_id, to_status_id, payment_method_id)
values (2, 3, 1), (4, 2, 1);

-- Counted by the alert; almost always empty.
create index transactions_reversal_refused on transactions (reversal_refused_at) where reversal_refused_at is not null;
