-- The totals of a list of bills and what is owed of each are read from the index alone.
create index bills_by_issue_date_with_amount on bills (commercial_contract_id, issue_date desc, id desc)
  include (bill_type_id, year, month, due_date, amount, print_enabled);
drop index bills_by_issue_date;
alter index bills_by_issue_date_with_amount rename to bills_by_issue_date;
