-- How a payment was made and the bill it covered, where the supplier says so; older feeds say neither.
alter table payments
  add column payment_way_id smallint,
  add column bill_number text;
