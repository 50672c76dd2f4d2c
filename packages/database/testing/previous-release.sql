-- What the last release asks of the database: made by npm run keep-release, never by hand.
-- release: 1.0.0
-- commit: 7690f572b6f604ccd125d13418988f1338fac9ed
-- newest-migration: 25

-- name: acknowledge-event
with stream as (
update event_streams set acknowledged_number = $3, failures = 0, first_failed_at = null, last_failure = null,
next_attempt_at = case when last_number > $3 then $5::timestamptz end,
lease_id = case when last_number > $3 then lease_id end
where stream_id = $1 and lease_id = $2 and acknowledged_number < $3
returning stream_id
)
update outbox_events event set acknowledged_at = $4
from stream where event.stream_id = stream.stream_id and event.number = $3
returning 1

-- name: active warnings
select (json_build_object('activeWarningsExist', exists (
select from warnings warning where warning.commercial_contract_id = $2 and warning.is_active
)))::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: add alert device
with gone as (delete from push_devices where endpoint = $2 and user_id <> $1)
insert into push_devices as device (user_id, endpoint, p256dh, auth, name, added_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
name = excluded.name
returning json_build_object('id', device.id, 'name', device.name, 'addedAt', device.added_at,
'fingerprint', translate(rtrim(encode(sha256(convert_to(device.endpoint, 'UTF8')), 'base64'), '='), '+/', '-_'),
'lastSentAt', device.last_sent_at) as device

-- name: add contract access
with claim as (
select commercial_contract_id from contract_claims
where collection_number = $2 and customer_type_id = $3 and identity_hash = $4
-- Of two who add it at once, the second is told to the first.
for no key update
), added as (
insert into contract_access (user_id, commercial_contract_id, added_at)
select $1, commercial_contract_id, to_timestamp($5::double precision / 1000) from claim
on conflict do nothing
returning commercial_contract_id, added_at
), told as (
select added.commercial_contract_id as id,
append_event(added.commercial_contract_id, 'contract.added', added.added_at,
json_build_object('collectionNumber', $2::text, 'email', users.email))
from added join users on users.id = $1
)
select exists (select from claim) as "isMatched", (select id from told) as "addedId"

-- name: add-answered-mail
select 1 from graphile_worker.add_job($1, json_build_object('userId', $2::bigint, 'caseNumber', $3::text,
'responseId', $4::bigint), max_attempts => $5)

-- name: add-job
select 1 from graphile_worker.add_job($1, $2::json, max_attempts => $3)

-- name: alert devices
select coalesce(json_agg(json_build_object('id', device.id, 'name', device.name, 'addedAt', device.added_at,
'fingerprint', translate(rtrim(encode(sha256(convert_to(device.endpoint, 'UTF8')), 'base64'), '='), '+/', '-_'),
'lastSentAt', device.last_sent_at) order by device.added_at desc, device.id desc), '[]') as devices
from push_devices device where device.user_id = $1

-- name: alert settings
select json_build_object(
'matrix', (
select json_agg(json_build_object('kind', kind.kind, 'email', coalesce(common.email, kind.email),
'push', coalesce(common.push, kind.push), 'inbox', kind.kind = 'message' or coalesce(common.inbox, kind.inbox)) order by kind.ordinal)
from alert_kinds kind
left join alert_switches common
on common.user_id = users.id and common.commercial_contract_id = 0 and common.kind = kind.kind),
'contracts', (
select coalesce(json_agg(json_build_object(
'commercialContractId', access.commercial_contract_id,
'matrix', (
select json_agg(json_build_object('kind', kind.kind, 'email', coalesce(own.email, common.email, kind.email),
'push', coalesce(own.push, common.push, kind.push), 'inbox', coalesce(own.inbox, common.inbox, kind.inbox))
order by kind.ordinal)
from alert_kinds kind
left join alert_switches own on own.user_id = users.id
and own.commercial_contract_id = access.commercial_contract_id and own.kind = kind.kind
left join alert_switches common
on common.user_id = users.id and common.commercial_contract_id = 0 and common.kind = kind.kind
where not kind.is_of_account
)) order by access.commercial_contract_id), '[]')
from contract_access access
where access.user_id = users.id and exists (
select from alert_switches own
where own.user_id = users.id and own.commercial_contract_id = access.commercial_contract_id
)),
'quietHours', case when settings.quiet_from is not null then json_build_object(
'from', to_char(settings.quiet_from, 'HH24:MI'), 'to', to_char(settings.quiet_to, 'HH24:MI')) end,
'digestAt', to_char(settings.digest_at, 'HH24:MI'),
'isDetailedOnLockScreen', coalesce(settings.is_detailed_on_lock_screen, false),
'email', users.email,
'emailState', case when bounce.email is null then 'works' else 'bounced' end,
'lockedKinds', (select json_agg(kind.kind order by kind.ordinal) from alert_kinds kind where kind.is_locked),
'accountKinds', (select json_agg(kind.kind order by kind.ordinal) from alert_kinds kind where kind.is_of_account),
'contractNumbers', (
select coalesce(json_agg(json_build_object('commercialContractId', contract.id, 'number', contract.collection_number)
order by contract.id desc), '[]')
from contract_access access
join commercial_contracts contract on contract.id = access.commercial_contract_id
where access.user_id = users.id
)
) as settings, users.password_changed_at as "passwordChangedAt"
from users
left join alert_settings settings on settings.user_id = users.id
left join mail_bounces bounce on bounce.email = users.email
where users.id = $1

-- name: all contracts en-US
select (select coalesce(json_agg(item), '[]') from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || to_serbian_latin(contract.customer_name) as text,
to_serbian_latin(contract.customer_name) as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_english as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_english as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
case contract.country when 'Србија' then 'Serbia' when 'Босна и Херцеговина' then 'Bosnia & Herzegovina' when 'Црна Гора' then 'Montenegro' when 'Хрватска' then 'Croatia' when 'Мађарска' then 'Hungary' when 'Румунија' then 'Romania' when 'Бугарска' then 'Bulgaria' when 'Северна Македонија' then 'North Macedonia' when 'Албанија' then 'Albania' else to_serbian_latin(contract.country) end as country,
to_serbian_latin(contract.city) as city,
contract.postal_code as "postalCode",
to_serbian_latin(contract.post_office) as "postOffice",
to_serbian_latin(contract.street) as street,
to_serbian_latin(contract.house_number) as "houseNumber",
to_serbian_latin(contract.place_number) as "placeNumber",
to_serbian_latin(format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city)) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_english as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged" from commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id 
join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
where access.user_id = $1
order by contract.id desc
limit 500
) item)::text as answer

-- name: all contracts sr-Cyrl-RS
select (select coalesce(json_agg(item), '[]') from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || contract.customer_name as text,
contract.customer_name as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_cyrillic as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_cyrillic as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
contract.country as country,
contract.city as city,
contract.postal_code as "postalCode",
contract.post_office as "postOffice",
contract.street as street,
contract.house_number as "houseNumber",
contract.place_number as "placeNumber",
format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_cyrillic as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged" from commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id 
join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
where access.user_id = $1
order by contract.id desc
limit 500
) item)::text as answer

-- name: all contracts sr-Latn-RS
select (select coalesce(json_agg(item), '[]') from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || to_serbian_latin(contract.customer_name) as text,
to_serbian_latin(contract.customer_name) as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_latin as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_latin as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
to_serbian_latin(contract.country) as country,
to_serbian_latin(contract.city) as city,
contract.postal_code as "postalCode",
to_serbian_latin(contract.post_office) as "postOffice",
to_serbian_latin(contract.street) as street,
to_serbian_latin(contract.house_number) as "houseNumber",
to_serbian_latin(contract.place_number) as "placeNumber",
to_serbian_latin(format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city)) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_latin as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged" from commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id 
join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
where access.user_id = $1
order by contract.id desc
limit 500
) item)::text as answer

-- name: announce-file
insert into pending_files (key, stored_at) values ($1, $2) on conflict (key) do nothing

-- name: append-event
select append_event($1, $2, $3, $4) as number

-- name: appliances en-US
select appliance.id, appliance.text_english as name,
appliance.kwh_per_month::float8 as "kwhPerMonth", appliance.lower_percent::float8 as "lowerPercent",
appliance.source, to_char(appliance.as_of, 'YYYY-MM-DD') as "asOf"
from appliances appliance
order by appliance.kwh_per_month desc, appliance.id

-- name: appliances sr-Cyrl-RS
select appliance.id, appliance.text_cyrillic as name,
appliance.kwh_per_month::float8 as "kwhPerMonth", appliance.lower_percent::float8 as "lowerPercent",
appliance.source, to_char(appliance.as_of, 'YYYY-MM-DD') as "asOf"
from appliances appliance
order by appliance.kwh_per_month desc, appliance.id

-- name: appliances sr-Latn-RS
select appliance.id, appliance.text_latin as name,
appliance.kwh_per_month::float8 as "kwhPerMonth", appliance.lower_percent::float8 as "lowerPercent",
appliance.source, to_char(appliance.as_of, 'YYYY-MM-DD') as "asOf"
from appliances appliance
order by appliance.kwh_per_month desc, appliance.id

-- name: begin scan of feed
with held as (
insert into alert_scans as scan (begun_on) values ($1::date)
on conflict (is_only) do update set begun_on = scan.begun_on
returning import_run_id
)
select newest.id as "importRunId", newest.id > held.import_run_id as "isNews"
from held, (select coalesce(max(id), 0) as id from import_runs where finished_at is not null) newest

-- name: begin-registration
insert into pending_registrations (email, browser_hash, customer_type_id, password_hash, language, registered_at)
values ($1, $2, $3, $4, $5, $6) returning id

-- name: bill en-US
select (select row_to_json(item) from (
select 
bill.id,
stored.bill_number as "financialDocumentNumber",
type.text_english as "financialDocumentTypeText",
bill.month,
bill.year,
stored.period_from as "documentPeriodFrom",
stored.period_to as "documentPeriodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
stored.payment_reference as "paymentReference",
stored.bank_account_number as "bankAccountNumber",
bill.amount,
bill.print_enabled as "printEnabled",
bill.amount + stored.previous_balance as "amountToPay",
(bill.unpaid_amount = 0) as "isPaid",
bill.unpaid_amount as "unpaidAmount",
bill.owed - bill.unpaid_amount as "earlierDebt",
case when bill.owed - bill.unpaid_amount > 0 then (
select older.due_date from bills older
where older.commercial_contract_id = $2 and older.amount > 0
and (older.issue_date, older.id) < (bill.issue_date, bill.id)
order by older.issue_date desc, older.id desc limit 1
) end as "earlierDebtDueDate" from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id join bill_types type on type.id = bill.bill_type_id
where bill.commercial_contract_id = $2 and bill.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bill explanation en-US
select (select row_to_json(item) from (
select json_build_object(
'id', bill.id, 'isOfEnergy', bill.bill_type_id in (1, 2), 'year', bill.year, 'month', bill.month,
'periodFrom', bill.period_from, 'periodTo', bill.period_to, 'amount', bill.amount,
'calculation', (
select calculation.calculation from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = bill.id
)) as bill, (
select json_build_object(
'id', other.id, 'isOfEnergy', other.bill_type_id in (1, 2), 'year', other.year, 'month', other.month,
'periodFrom', other.period_from, 'periodTo', other.period_to, 'amount', other.amount,
'calculation', (
select calculation.calculation from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = other.id
)) from bills other
where other.commercial_contract_id = $2 and other.id <> bill.id and other.bill_type_id in (1, 2)
and case when $4 = 'previous' then coalesce(other.period_from, make_date(other.year, other.month, 1)) < coalesce(bill.period_from, make_date(bill.year, bill.month, 1))
else other.year = bill.year - 1 and other.month = bill.month end
order by coalesce(other.period_from, make_date(other.year, other.month, 1)) desc, other.id desc limit 1) as against,
(select json_object_agg(kind.id, kind.text_english) from reading_kinds kind) as "readingKinds",
case when exists (
select from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = $3
and calculation.calculation @> '{"points": [{"readingKindId": 4}]}') then (
select coalesce(json_agg(item), '[]') from (
select point.point_of_delivery_number as "pointOfDeliveryNumber", reading.year, reading.month,
max(reading.reading_kind_id) as "readingKindId",
sum(coalesce(reading.consumption_green_ht, 0) + coalesce(reading.consumption_blue_ht, 0) + coalesce(reading.consumption_red_ht, 0) + coalesce(reading.consumption_ht, 0)) as "higherKwh", sum(coalesce(reading.consumption_green_lt, 0) + coalesce(reading.consumption_blue_lt, 0) + coalesce(reading.consumption_red_lt, 0) + coalesce(reading.consumption_lt, 0)) as "lowerKwh", sum(coalesce(reading.consumption_green_st, 0) + coalesce(reading.consumption_blue_st, 0) + coalesce(reading.consumption_red_st, 0) + coalesce(reading.consumption_st, 0)) as "singleKwh"
from readings reading
join points_of_delivery point on point.commercial_contract_id = $2 and point.id = reading.point_of_delivery_id
where reading.commercial_contract_id = $2
and reading.reading_date >= make_date(bill.year, bill.month, 1) - interval '16 months'
group by 1, 2, 3
) item) end as history
from bills bill where bill.commercial_contract_id = $2 and bill.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bill explanation sr-Cyrl-RS
select (select row_to_json(item) from (
select json_build_object(
'id', bill.id, 'isOfEnergy', bill.bill_type_id in (1, 2), 'year', bill.year, 'month', bill.month,
'periodFrom', bill.period_from, 'periodTo', bill.period_to, 'amount', bill.amount,
'calculation', (
select calculation.calculation from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = bill.id
)) as bill, (
select json_build_object(
'id', other.id, 'isOfEnergy', other.bill_type_id in (1, 2), 'year', other.year, 'month', other.month,
'periodFrom', other.period_from, 'periodTo', other.period_to, 'amount', other.amount,
'calculation', (
select calculation.calculation from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = other.id
)) from bills other
where other.commercial_contract_id = $2 and other.id <> bill.id and other.bill_type_id in (1, 2)
and case when $4 = 'previous' then coalesce(other.period_from, make_date(other.year, other.month, 1)) < coalesce(bill.period_from, make_date(bill.year, bill.month, 1))
else other.year = bill.year - 1 and other.month = bill.month end
order by coalesce(other.period_from, make_date(other.year, other.month, 1)) desc, other.id desc limit 1) as against,
(select json_object_agg(kind.id, kind.text_cyrillic) from reading_kinds kind) as "readingKinds",
case when exists (
select from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = $3
and calculation.calculation @> '{"points": [{"readingKindId": 4}]}') then (
select coalesce(json_agg(item), '[]') from (
select point.point_of_delivery_number as "pointOfDeliveryNumber", reading.year, reading.month,
max(reading.reading_kind_id) as "readingKindId",
sum(coalesce(reading.consumption_green_ht, 0) + coalesce(reading.consumption_blue_ht, 0) + coalesce(reading.consumption_red_ht, 0) + coalesce(reading.consumption_ht, 0)) as "higherKwh", sum(coalesce(reading.consumption_green_lt, 0) + coalesce(reading.consumption_blue_lt, 0) + coalesce(reading.consumption_red_lt, 0) + coalesce(reading.consumption_lt, 0)) as "lowerKwh", sum(coalesce(reading.consumption_green_st, 0) + coalesce(reading.consumption_blue_st, 0) + coalesce(reading.consumption_red_st, 0) + coalesce(reading.consumption_st, 0)) as "singleKwh"
from readings reading
join points_of_delivery point on point.commercial_contract_id = $2 and point.id = reading.point_of_delivery_id
where reading.commercial_contract_id = $2
and reading.reading_date >= make_date(bill.year, bill.month, 1) - interval '16 months'
group by 1, 2, 3
) item) end as history
from bills bill where bill.commercial_contract_id = $2 and bill.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bill explanation sr-Latn-RS
select (select row_to_json(item) from (
select json_build_object(
'id', bill.id, 'isOfEnergy', bill.bill_type_id in (1, 2), 'year', bill.year, 'month', bill.month,
'periodFrom', bill.period_from, 'periodTo', bill.period_to, 'amount', bill.amount,
'calculation', (
select calculation.calculation from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = bill.id
)) as bill, (
select json_build_object(
'id', other.id, 'isOfEnergy', other.bill_type_id in (1, 2), 'year', other.year, 'month', other.month,
'periodFrom', other.period_from, 'periodTo', other.period_to, 'amount', other.amount,
'calculation', (
select calculation.calculation from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = other.id
)) from bills other
where other.commercial_contract_id = $2 and other.id <> bill.id and other.bill_type_id in (1, 2)
and case when $4 = 'previous' then coalesce(other.period_from, make_date(other.year, other.month, 1)) < coalesce(bill.period_from, make_date(bill.year, bill.month, 1))
else other.year = bill.year - 1 and other.month = bill.month end
order by coalesce(other.period_from, make_date(other.year, other.month, 1)) desc, other.id desc limit 1) as against,
(select json_object_agg(kind.id, kind.text_latin) from reading_kinds kind) as "readingKinds",
case when exists (
select from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = $3
and calculation.calculation @> '{"points": [{"readingKindId": 4}]}') then (
select coalesce(json_agg(item), '[]') from (
select point.point_of_delivery_number as "pointOfDeliveryNumber", reading.year, reading.month,
max(reading.reading_kind_id) as "readingKindId",
sum(coalesce(reading.consumption_green_ht, 0) + coalesce(reading.consumption_blue_ht, 0) + coalesce(reading.consumption_red_ht, 0) + coalesce(reading.consumption_ht, 0)) as "higherKwh", sum(coalesce(reading.consumption_green_lt, 0) + coalesce(reading.consumption_blue_lt, 0) + coalesce(reading.consumption_red_lt, 0) + coalesce(reading.consumption_lt, 0)) as "lowerKwh", sum(coalesce(reading.consumption_green_st, 0) + coalesce(reading.consumption_blue_st, 0) + coalesce(reading.consumption_red_st, 0) + coalesce(reading.consumption_st, 0)) as "singleKwh"
from readings reading
join points_of_delivery point on point.commercial_contract_id = $2 and point.id = reading.point_of_delivery_id
where reading.commercial_contract_id = $2
and reading.reading_date >= make_date(bill.year, bill.month, 1) - interval '16 months'
group by 1, 2, 3
) item) end as history
from bills bill where bill.commercial_contract_id = $2 and bill.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bill pdf en-US
select (select row_to_json(item) from (
select
bill.bill_number as number,
type.text_english as "typeText",
bill.year,
bill.month,
bill.period_from as "periodFrom",
bill.period_to as "periodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
bill.amount,
bill.previous_balance as "previousBalance",
bill.payment_reference as "paymentReference",
bill.bank_account_number as "bankAccountNumber",
bill.print_enabled as "isPrintEnabled",
(
select row_to_json(item) from (
select to_serbian_latin(contract.customer_name) as name,
contract.collection_number as "collectionNumber",
contract.customer_number as "customerNumber",
to_serbian_latin(format_address(contract.street, contract.house_number, contract.place_number, null, null)) as street,
to_serbian_latin(format_address(null, null, null, contract.postal_code, contract.city)) as town
from commercial_contracts contract where contract.id = $2
) item) as customer,
(
select row_to_json(item) from (
select company.name_english as name,
to_serbian_latin(company.address) as address,
to_serbian_latin(company.city) as city,
company.call_center as "callCenter",
company.email,
company.complaint_email as "complaintEmail",
company.web_site as "webSite",
company.national_court_register as "companyNumber",
company.vat_id as "taxNumber",
company.bank_account as "bankAccount",
company.payment_code as "paymentCode"
from companies company order by company.id limit 1
) item) as supplier,
(
select calculation.calculation from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = $3
) as calculation,
(
select coalesce(json_agg(item), '[]') from (
select point.point_of_delivery_number as number,
to_serbian_latin(point.name) as name,
to_serbian_latin(format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city)) as address
from points_of_delivery point where point.commercial_contract_id = $2
) item) as points,
(select json_object_agg(catalog.id, catalog.text_english) from reading_kinds catalog) as "readingKinds",
(select json_object_agg(catalog.id, catalog.text_english) from consumption_categories catalog) as categories,
(
select coalesce(json_agg(item), '[]') from (
select reading.year, reading.month, sum(reading.consumption_kwh) as "consumptionKwh"
from readings reading
where reading.commercial_contract_id = $2
and reading.reading_date >= make_date(bill.year, bill.month, 1) - interval '11 months'
and reading.year * 12 + reading.month
between bill.year * 12 + bill.month - 11 and bill.year * 12 + bill.month
group by reading.year, reading.month
order by reading.year, reading.month
) item) as consumption
from bills bill join bill_types type on type.id = bill.bill_type_id
where bill.commercial_contract_id = $2 and bill.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bill pdf sr-Cyrl-RS
select (select row_to_json(item) from (
select
bill.bill_number as number,
type.text_cyrillic as "typeText",
bill.year,
bill.month,
bill.period_from as "periodFrom",
bill.period_to as "periodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
bill.amount,
bill.previous_balance as "previousBalance",
bill.payment_reference as "paymentReference",
bill.bank_account_number as "bankAccountNumber",
bill.print_enabled as "isPrintEnabled",
(
select row_to_json(item) from (
select contract.customer_name as name,
contract.collection_number as "collectionNumber",
contract.customer_number as "customerNumber",
format_address(contract.street, contract.house_number, contract.place_number, null, null) as street,
format_address(null, null, null, contract.postal_code, contract.city) as town
from commercial_contracts contract where contract.id = $2
) item) as customer,
(
select row_to_json(item) from (
select company.name as name,
company.address as address,
company.city as city,
company.call_center as "callCenter",
company.email,
company.complaint_email as "complaintEmail",
company.web_site as "webSite",
company.national_court_register as "companyNumber",
company.vat_id as "taxNumber",
company.bank_account as "bankAccount",
company.payment_code as "paymentCode"
from companies company order by company.id limit 1
) item) as supplier,
(
select calculation.calculation from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = $3
) as calculation,
(
select coalesce(json_agg(item), '[]') from (
select point.point_of_delivery_number as number,
point.name as name,
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as address
from points_of_delivery point where point.commercial_contract_id = $2
) item) as points,
(select json_object_agg(catalog.id, catalog.text_cyrillic) from reading_kinds catalog) as "readingKinds",
(select json_object_agg(catalog.id, catalog.text_cyrillic) from consumption_categories catalog) as categories,
(
select coalesce(json_agg(item), '[]') from (
select reading.year, reading.month, sum(reading.consumption_kwh) as "consumptionKwh"
from readings reading
where reading.commercial_contract_id = $2
and reading.reading_date >= make_date(bill.year, bill.month, 1) - interval '11 months'
and reading.year * 12 + reading.month
between bill.year * 12 + bill.month - 11 and bill.year * 12 + bill.month
group by reading.year, reading.month
order by reading.year, reading.month
) item) as consumption
from bills bill join bill_types type on type.id = bill.bill_type_id
where bill.commercial_contract_id = $2 and bill.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bill pdf sr-Latn-RS
select (select row_to_json(item) from (
select
bill.bill_number as number,
type.text_latin as "typeText",
bill.year,
bill.month,
bill.period_from as "periodFrom",
bill.period_to as "periodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
bill.amount,
bill.previous_balance as "previousBalance",
bill.payment_reference as "paymentReference",
bill.bank_account_number as "bankAccountNumber",
bill.print_enabled as "isPrintEnabled",
(
select row_to_json(item) from (
select to_serbian_latin(contract.customer_name) as name,
contract.collection_number as "collectionNumber",
contract.customer_number as "customerNumber",
to_serbian_latin(format_address(contract.street, contract.house_number, contract.place_number, null, null)) as street,
to_serbian_latin(format_address(null, null, null, contract.postal_code, contract.city)) as town
from commercial_contracts contract where contract.id = $2
) item) as customer,
(
select row_to_json(item) from (
select to_serbian_latin(company.name) as name,
to_serbian_latin(company.address) as address,
to_serbian_latin(company.city) as city,
company.call_center as "callCenter",
company.email,
company.complaint_email as "complaintEmail",
company.web_site as "webSite",
company.national_court_register as "companyNumber",
company.vat_id as "taxNumber",
company.bank_account as "bankAccount",
company.payment_code as "paymentCode"
from companies company order by company.id limit 1
) item) as supplier,
(
select calculation.calculation from bill_calculations calculation
where calculation.commercial_contract_id = $2 and calculation.bill_id = $3
) as calculation,
(
select coalesce(json_agg(item), '[]') from (
select point.point_of_delivery_number as number,
to_serbian_latin(point.name) as name,
to_serbian_latin(format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city)) as address
from points_of_delivery point where point.commercial_contract_id = $2
) item) as points,
(select json_object_agg(catalog.id, catalog.text_latin) from reading_kinds catalog) as "readingKinds",
(select json_object_agg(catalog.id, catalog.text_latin) from consumption_categories catalog) as categories,
(
select coalesce(json_agg(item), '[]') from (
select reading.year, reading.month, sum(reading.consumption_kwh) as "consumptionKwh"
from readings reading
where reading.commercial_contract_id = $2
and reading.reading_date >= make_date(bill.year, bill.month, 1) - interval '11 months'
and reading.year * 12 + reading.month
between bill.year * 12 + bill.month - 11 and bill.year * 12 + bill.month
group by reading.year, reading.month
order by reading.year, reading.month
) item) as consumption
from bills bill join bill_types type on type.id = bill.bill_type_id
where bill.commercial_contract_id = $2 and bill.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bill sr-Cyrl-RS
select (select row_to_json(item) from (
select 
bill.id,
stored.bill_number as "financialDocumentNumber",
type.text_cyrillic as "financialDocumentTypeText",
bill.month,
bill.year,
stored.period_from as "documentPeriodFrom",
stored.period_to as "documentPeriodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
stored.payment_reference as "paymentReference",
stored.bank_account_number as "bankAccountNumber",
bill.amount,
bill.print_enabled as "printEnabled",
bill.amount + stored.previous_balance as "amountToPay",
(bill.unpaid_amount = 0) as "isPaid",
bill.unpaid_amount as "unpaidAmount",
bill.owed - bill.unpaid_amount as "earlierDebt",
case when bill.owed - bill.unpaid_amount > 0 then (
select older.due_date from bills older
where older.commercial_contract_id = $2 and older.amount > 0
and (older.issue_date, older.id) < (bill.issue_date, bill.id)
order by older.issue_date desc, older.id desc limit 1
) end as "earlierDebtDueDate" from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id join bill_types type on type.id = bill.bill_type_id
where bill.commercial_contract_id = $2 and bill.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bill sr-Latn-RS
select (select row_to_json(item) from (
select 
bill.id,
stored.bill_number as "financialDocumentNumber",
type.text_latin as "financialDocumentTypeText",
bill.month,
bill.year,
stored.period_from as "documentPeriodFrom",
stored.period_to as "documentPeriodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
stored.payment_reference as "paymentReference",
stored.bank_account_number as "bankAccountNumber",
bill.amount,
bill.print_enabled as "printEnabled",
bill.amount + stored.previous_balance as "amountToPay",
(bill.unpaid_amount = 0) as "isPaid",
bill.unpaid_amount as "unpaidAmount",
bill.owed - bill.unpaid_amount as "earlierDebt",
case when bill.owed - bill.unpaid_amount > 0 then (
select older.due_date from bills older
where older.commercial_contract_id = $2 and older.amount > 0
and (older.issue_date, older.id) < (bill.issue_date, bill.id)
order by older.issue_date desc, older.id desc limit 1
) end as "earlierDebtDueDate" from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id join bill_types type on type.id = bill.bill_type_id
where bill.commercial_contract_id = $2 and bill.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bill to pay by mail
select bill.bill_number as number, bill.print_enabled as "hasDocument",
greatest(contract.balance_amount - paid.amount - newer.amount, 0.00)::text as owed,
bill.bank_account_number as "bankAccountNumber", bill.payment_reference as "paymentReference",
company.payment_code as "paymentCode", company.name as "payeeName", company.address as "payeeAddress",
company.city as "payeeCity", contract.customer_name as "payerName",
format_address(contract.street, contract.house_number, contract.place_number, null, null) as "payerStreet",
format_address(null, null, null, contract.postal_code, contract.city) as "payerTown"
from bills bill
join commercial_contracts contract on contract.id = bill.commercial_contract_id
cross join lateral (
select coalesce(sum(charge.amount), 0) as amount
from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = $1::bigint and transaction.status_id = 2
and transaction.executed_at > $3::timestamptz - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = $1::bigint and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) charge
) paid
cross join lateral (
select coalesce(sum(other.amount), 0) as amount from bills other
where other.commercial_contract_id = $1 and other.amount > 0
and (other.issue_date, other.id) > (bill.issue_date, bill.id)
) newer
left join (select * from companies order by id limit 1) company on true
where bill.commercial_contract_id = $1 and bill.id = $2

-- name: bill_types true en-US
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_english) order by entry.id), '[]'
)::text as answer
from bill_types entry
where true

-- name: bill_types true sr-Cyrl-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_cyrillic) order by entry.id), '[]'
)::text as answer
from bill_types entry
where true

-- name: bill_types true sr-Latn-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_latin) order by entry.id), '[]'
)::text as answer
from bill_types entry
where true

-- name: bills dueDate ASC sr-Cyrl-RS filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
bill.id,
stored.bill_number as "financialDocumentNumber",
type.text_cyrillic as "financialDocumentTypeText",
bill.month,
bill.year,
stored.period_from as "documentPeriodFrom",
stored.period_to as "documentPeriodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
stored.payment_reference as "paymentReference",
stored.bank_account_number as "bankAccountNumber",
bill.amount,
bill.print_enabled as "printEnabled",
bill.amount + stored.previous_balance as "amountToPay",
(bill.unpaid_amount = 0) as "isPaid",
bill.unpaid_amount as "unpaidAmount",
bill.owed - bill.unpaid_amount as "earlierDebt",
case when bill.owed - bill.unpaid_amount > 0 then (
select older.due_date from bills older
where older.commercial_contract_id = $2 and older.amount > 0
and (older.issue_date, older.id) < (bill.issue_date, bill.id)
order by older.issue_date desc, older.id desc limit 1
) end as "earlierDebtDueDate"
from (
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2 and ($5::smallint is null or bill.bill_type_id = $5::smallint) and ($6::smallint is null or bill.month = $6::smallint) and ($7::smallint is null or bill.year = $7::smallint) and ($8::boolean is null or (bill.unpaid_amount = 0) = $8::boolean)
order by bill.due_date ASC nulls last, bill.id ASC
limit $3 offset $4
) bill
join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id join bill_types type on type.id = bill.bill_type_id
order by bill.due_date ASC nulls last, bill.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) || ',"totals":' || (json_build_object(
'amount', coalesce(sum(bill.amount), 0.00),
'unpaidAmount', coalesce(sum(bill.unpaid_amount), 0.00),
'documentCount', count(*) filter (where bill.print_enabled)
)) from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill where bill.commercial_contract_id = $2 and ($5::smallint is null or bill.bill_type_id = $5::smallint) and ($6::smallint is null or bill.month = $6::smallint) and ($7::smallint is null or bill.year = $7::smallint) and ($8::boolean is null or (bill.unpaid_amount = 0) = $8::boolean))  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bills id ASC sr-Cyrl-RS filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
bill.id,
stored.bill_number as "financialDocumentNumber",
type.text_cyrillic as "financialDocumentTypeText",
bill.month,
bill.year,
stored.period_from as "documentPeriodFrom",
stored.period_to as "documentPeriodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
stored.payment_reference as "paymentReference",
stored.bank_account_number as "bankAccountNumber",
bill.amount,
bill.print_enabled as "printEnabled",
bill.amount + stored.previous_balance as "amountToPay",
(bill.unpaid_amount = 0) as "isPaid",
bill.unpaid_amount as "unpaidAmount",
bill.owed - bill.unpaid_amount as "earlierDebt",
case when bill.owed - bill.unpaid_amount > 0 then (
select older.due_date from bills older
where older.commercial_contract_id = $2 and older.amount > 0
and (older.issue_date, older.id) < (bill.issue_date, bill.id)
order by older.issue_date desc, older.id desc limit 1
) end as "earlierDebtDueDate"
from (
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2 and ($5::smallint is null or bill.bill_type_id = $5::smallint) and ($6::smallint is null or bill.month = $6::smallint) and ($7::smallint is null or bill.year = $7::smallint) and ($8::boolean is null or (bill.unpaid_amount = 0) = $8::boolean)
order by bill.id ASC, bill.id ASC
limit $3 offset $4
) bill
join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id join bill_types type on type.id = bill.bill_type_id
order by bill.id ASC, bill.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) || ',"totals":' || (json_build_object(
'amount', coalesce(sum(bill.amount), 0.00),
'unpaidAmount', coalesce(sum(bill.unpaid_amount), 0.00),
'documentCount', count(*) filter (where bill.print_enabled)
)) from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill where bill.commercial_contract_id = $2 and ($5::smallint is null or bill.bill_type_id = $5::smallint) and ($6::smallint is null or bill.month = $6::smallint) and ($7::smallint is null or bill.year = $7::smallint) and ($8::boolean is null or (bill.unpaid_amount = 0) = $8::boolean))  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bills issueDate ASC en-US
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
bill.id,
stored.bill_number as "financialDocumentNumber",
type.text_english as "financialDocumentTypeText",
bill.month,
bill.year,
stored.period_from as "documentPeriodFrom",
stored.period_to as "documentPeriodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
stored.payment_reference as "paymentReference",
stored.bank_account_number as "bankAccountNumber",
bill.amount,
bill.print_enabled as "printEnabled",
bill.amount + stored.previous_balance as "amountToPay",
(bill.unpaid_amount = 0) as "isPaid",
bill.unpaid_amount as "unpaidAmount",
bill.owed - bill.unpaid_amount as "earlierDebt",
case when bill.owed - bill.unpaid_amount > 0 then (
select older.due_date from bills older
where older.commercial_contract_id = $2 and older.amount > 0
and (older.issue_date, older.id) < (bill.issue_date, bill.id)
order by older.issue_date desc, older.id desc limit 1
) end as "earlierDebtDueDate"
from (
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2
order by bill.issue_date ASC, bill.id ASC
limit $3 offset $4
) bill
join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id join bill_types type on type.id = bill.bill_type_id
order by bill.issue_date ASC, bill.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) || ',"totals":' || (json_build_object(
'amount', coalesce(sum(bill.amount), 0.00),
'unpaidAmount', coalesce(sum(bill.unpaid_amount), 0.00),
'documentCount', count(*) filter (where bill.print_enabled)
)) from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill where bill.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bills issueDate ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
bill.id,
stored.bill_number as "financialDocumentNumber",
type.text_cyrillic as "financialDocumentTypeText",
bill.month,
bill.year,
stored.period_from as "documentPeriodFrom",
stored.period_to as "documentPeriodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
stored.payment_reference as "paymentReference",
stored.bank_account_number as "bankAccountNumber",
bill.amount,
bill.print_enabled as "printEnabled",
bill.amount + stored.previous_balance as "amountToPay",
(bill.unpaid_amount = 0) as "isPaid",
bill.unpaid_amount as "unpaidAmount",
bill.owed - bill.unpaid_amount as "earlierDebt",
case when bill.owed - bill.unpaid_amount > 0 then (
select older.due_date from bills older
where older.commercial_contract_id = $2 and older.amount > 0
and (older.issue_date, older.id) < (bill.issue_date, bill.id)
order by older.issue_date desc, older.id desc limit 1
) end as "earlierDebtDueDate"
from (
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2
order by bill.issue_date ASC, bill.id ASC
limit $3 offset $4
) bill
join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id join bill_types type on type.id = bill.bill_type_id
order by bill.issue_date ASC, bill.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) || ',"totals":' || (json_build_object(
'amount', coalesce(sum(bill.amount), 0.00),
'unpaidAmount', coalesce(sum(bill.unpaid_amount), 0.00),
'documentCount', count(*) filter (where bill.print_enabled)
)) from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill where bill.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bills issueDate ASC sr-Cyrl-RS filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
bill.id,
stored.bill_number as "financialDocumentNumber",
type.text_cyrillic as "financialDocumentTypeText",
bill.month,
bill.year,
stored.period_from as "documentPeriodFrom",
stored.period_to as "documentPeriodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
stored.payment_reference as "paymentReference",
stored.bank_account_number as "bankAccountNumber",
bill.amount,
bill.print_enabled as "printEnabled",
bill.amount + stored.previous_balance as "amountToPay",
(bill.unpaid_amount = 0) as "isPaid",
bill.unpaid_amount as "unpaidAmount",
bill.owed - bill.unpaid_amount as "earlierDebt",
case when bill.owed - bill.unpaid_amount > 0 then (
select older.due_date from bills older
where older.commercial_contract_id = $2 and older.amount > 0
and (older.issue_date, older.id) < (bill.issue_date, bill.id)
order by older.issue_date desc, older.id desc limit 1
) end as "earlierDebtDueDate"
from (
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2 and ($5::smallint is null or bill.bill_type_id = $5::smallint) and ($6::smallint is null or bill.month = $6::smallint) and ($7::smallint is null or bill.year = $7::smallint) and ($8::boolean is null or (bill.unpaid_amount = 0) = $8::boolean)
order by bill.issue_date ASC, bill.id ASC
limit $3 offset $4
) bill
join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id join bill_types type on type.id = bill.bill_type_id
order by bill.issue_date ASC, bill.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) || ',"totals":' || (json_build_object(
'amount', coalesce(sum(bill.amount), 0.00),
'unpaidAmount', coalesce(sum(bill.unpaid_amount), 0.00),
'documentCount', count(*) filter (where bill.print_enabled)
)) from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill where bill.commercial_contract_id = $2 and ($5::smallint is null or bill.bill_type_id = $5::smallint) and ($6::smallint is null or bill.month = $6::smallint) and ($7::smallint is null or bill.year = $7::smallint) and ($8::boolean is null or (bill.unpaid_amount = 0) = $8::boolean))  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bills issueDate ASC sr-Latn-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
bill.id,
stored.bill_number as "financialDocumentNumber",
type.text_latin as "financialDocumentTypeText",
bill.month,
bill.year,
stored.period_from as "documentPeriodFrom",
stored.period_to as "documentPeriodTo",
bill.issue_date as "issueDate",
bill.due_date as "dueDate",
stored.payment_reference as "paymentReference",
stored.bank_account_number as "bankAccountNumber",
bill.amount,
bill.print_enabled as "printEnabled",
bill.amount + stored.previous_balance as "amountToPay",
(bill.unpaid_amount = 0) as "isPaid",
bill.unpaid_amount as "unpaidAmount",
bill.owed - bill.unpaid_amount as "earlierDebt",
case when bill.owed - bill.unpaid_amount > 0 then (
select older.due_date from bills older
where older.commercial_contract_id = $2 and older.amount > 0
and (older.issue_date, older.id) < (bill.issue_date, bill.id)
order by older.issue_date desc, older.id desc limit 1
) end as "earlierDebtDueDate"
from (
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2
order by bill.issue_date ASC, bill.id ASC
limit $3 offset $4
) bill
join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id join bill_types type on type.id = bill.bill_type_id
order by bill.issue_date ASC, bill.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) || ',"totals":' || (json_build_object(
'amount', coalesce(sum(bill.amount), 0.00),
'unpaidAmount', coalesce(sum(bill.unpaid_amount), 0.00),
'documentCount', count(*) filter (where bill.print_enabled)
)) from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill where bill.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bills to archive en-US
select (select coalesce(json_agg(item), '[]') from (
select bill.id, stored.bill_number as number, type.text_english as "typeText", bill.year, bill.month,
bill.print_enabled as "isPrintEnabled"
from ((
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2 and bill.print_enabled = true and ($3::smallint is null or bill.bill_type_id = $3::smallint) and ($4::smallint is null or bill.month = $4::smallint) and ($5::smallint is null or bill.year = $5::smallint) and ($6::boolean is null or (bill.unpaid_amount = 0) = $6::boolean)
order by bill.issue_date desc, bill.id desc limit 501
) union all (
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2 and bill.print_enabled = false and ($3::smallint is null or bill.bill_type_id = $3::smallint) and ($4::smallint is null or bill.month = $4::smallint) and ($5::smallint is null or bill.year = $5::smallint) and ($6::boolean is null or (bill.unpaid_amount = 0) = $6::boolean)
order by bill.issue_date desc, bill.id desc limit 501
)) bill
join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id
join bill_types type on type.id = bill.bill_type_id
order by bill.issue_date desc, bill.id desc
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bills to archive sr-Cyrl-RS
select (select coalesce(json_agg(item), '[]') from (
select bill.id, stored.bill_number as number, type.text_cyrillic as "typeText", bill.year, bill.month,
bill.print_enabled as "isPrintEnabled"
from ((
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2 and bill.print_enabled = true and ($3::smallint is null or bill.bill_type_id = $3::smallint) and ($4::smallint is null or bill.month = $4::smallint) and ($5::smallint is null or bill.year = $5::smallint) and ($6::boolean is null or (bill.unpaid_amount = 0) = $6::boolean)
order by bill.issue_date desc, bill.id desc limit 501
) union all (
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2 and bill.print_enabled = false and ($3::smallint is null or bill.bill_type_id = $3::smallint) and ($4::smallint is null or bill.month = $4::smallint) and ($5::smallint is null or bill.year = $5::smallint) and ($6::boolean is null or (bill.unpaid_amount = 0) = $6::boolean)
order by bill.issue_date desc, bill.id desc limit 501
)) bill
join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id
join bill_types type on type.id = bill.bill_type_id
order by bill.issue_date desc, bill.id desc
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: bills to archive sr-Latn-RS
select (select coalesce(json_agg(item), '[]') from (
select bill.id, stored.bill_number as number, type.text_latin as "typeText", bill.year, bill.month,
bill.print_enabled as "isPrintEnabled"
from ((
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2 and bill.print_enabled = true and ($3::smallint is null or bill.bill_type_id = $3::smallint) and ($4::smallint is null or bill.month = $4::smallint) and ($5::smallint is null or bill.year = $5::smallint) and ($6::boolean is null or (bill.unpaid_amount = 0) = $6::boolean)
order by bill.issue_date desc, bill.id desc limit 501
) union all (
select bill.* from (
select walked.*, least(greatest(walked.amount, 0.00), walked.owed) as unpaid_amount
from (
select bill.commercial_contract_id, bill.id, bill.issue_date, bill.due_date, bill.bill_type_id, bill.year, bill.month,
bill.amount, bill.print_enabled,
greatest(
(select contract.balance_amount from commercial_contracts contract where contract.id = $2) - coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0),
0.00
) as owed
from bills bill where bill.commercial_contract_id = $2
) walked
) bill
where bill.commercial_contract_id = $2 and bill.print_enabled = false and ($3::smallint is null or bill.bill_type_id = $3::smallint) and ($4::smallint is null or bill.month = $4::smallint) and ($5::smallint is null or bill.year = $5::smallint) and ($6::boolean is null or (bill.unpaid_amount = 0) = $6::boolean)
order by bill.issue_date desc, bill.id desc limit 501
)) bill
join bills stored on stored.commercial_contract_id = $2 and stored.id = bill.id
join bill_types type on type.id = bill.bill_type_id
order by bill.issue_date desc, bill.id desc
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: budget
select (json_build_object('commercialContractId', access.commercial_contract_id, 'monthlyAmount', (
select budget.monthly_amount from budgets budget
where budget.user_id = $1 and budget.commercial_contract_id = $2
)))::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: budgets to judge
select budget.user_id as "userId", budget.commercial_contract_id as "contractId", point.id as "pointId",
budget.monthly_amount::float8 as "monthlyAmount"
from budgets budget
join points_of_delivery point on point.commercial_contract_id = budget.commercial_contract_id and point.is_active
where not exists (
select from alerts alert where alert.user_id = budget.user_id and alert.kind = 'budget'
and alert.thing = 'budget:' || budget.commercial_contract_id || ':' || $1
)
order by budget.user_id, budget.commercial_contract_id, point.id

-- name: calendar address
select nonce from calendar_addresses where user_id = $1

-- name: change-profile
with changed as (
update users set name = $2, phone = nullif($3, ''), address = nullif($4, ''), updated_at = $5
from (select id, name, phone, address from users where id = $1 for update) before
where users.id = before.id
returning users.id, users.email, users.name, users.phone, users.address,
(users.name, users.phone, users.address) is distinct from (before.name, before.phone, before.address) as is_news
), told as (
select append_event(-id, 'contact.changed', $5, json_build_object(
'email', email, 'name', name, 'phone', phone, 'address', address,
'collectionNumbers', array(
select contract.collection_number from contract_access access
join commercial_contracts contract on contract.id = access.commercial_contract_id
where access.user_id = changed.id order by contract.id)))
from changed where is_news
)
select id, (select count(*) from told) as events from changed

-- name: charge was not returned
update transactions transaction
set status_reason = 'reversalRefused', status_changed_at = $3, reversal_refused_at = $3, next_check_at = null
where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id = 2 and reversal_due_at is not null and reversed_at is null and reversal_refused_at is null returning 1

-- name: charge was returned
update transactions transaction
set status_id = 3, status_reason = 'reversed', status_changed_at = $3, reversed_at = $3, next_check_at = null
where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id = 2 and reversal_due_at is not null and reversed_at is null and reversal_refused_at is null returning 1

-- name: claim alerts email
with due as (
select alert_id, channel, device_id from alert_deliveries
where channel = 'email' and due_at <= $1 and digest_at is null
order by due_at limit $3 for update skip locked
), claimed as (
update alert_deliveries delivery set due_at = $2, attempts = delivery.attempts + 1 from due
where delivery.alert_id = due.alert_id and delivery.channel = due.channel
and delivery.device_id = due.device_id
returning delivery.alert_id, delivery.device_id, delivery.attempts
) 
select claimed.alert_id as "alertId", claimed.device_id as "deviceId", claimed.attempts,
alert.user_id as "userId", alert.kind, alert.thing, alert.commercial_contract_id as "contractId", alert.data,
alert.raised_at as "raisedAt", users.email, users.language, contract.collection_number as "collectionNumber",
(alert.commercial_contract_id is null or access.user_id is not null) and (coalesce(own.email, common.email, kind.email) and not exists (select from mail_bounces bounce where bounce.email = users.email)) as "isWanted",
case when bill.id is not null then json_build_object('number', bill.bill_number, 'year', bill.year,
'month', bill.month, 'amount', bill.amount, 'dueDate', bill.due_date) end as bill,
response.complaint_id as "complaintId",
case when message.id is not null then json_build_object('cyrillic', message.title_cyrillic,
'latin', message.title_latin, 'english', message.title_english) end as message
from claimed
join alerts alert on alert.id = claimed.alert_id
join users on users.id = alert.user_id

join alert_kinds kind on kind.kind = alert.kind
left join alert_switches own on own.user_id = alert.user_id and own.kind = alert.kind
and own.commercial_contract_id = alert.commercial_contract_id
left join alert_switches common on common.user_id = alert.user_id and common.kind = alert.kind
and common.commercial_contract_id = 0
left join commercial_contracts contract on contract.id = alert.commercial_contract_id
left join contract_access access
on access.user_id = alert.user_id and access.commercial_contract_id = alert.commercial_contract_id
left join bills bill on bill.commercial_contract_id = alert.commercial_contract_id
and bill.id = (alert.data ->> 'billId')::bigint
left join complaint_responses response on response.commercial_contract_id = alert.commercial_contract_id
and response.id = (alert.data ->> 'responseId')::bigint
left join messages message on message.id = (alert.data ->> 'messageId')::bigint
order by claimed.alert_id, claimed.device_id

-- name: claim alerts inbox
with due as (
select alert_id, channel, device_id from alert_deliveries
where channel = 'inbox' and due_at <= $1 and digest_at is null
order by due_at limit $3 for update skip locked
), claimed as (
update alert_deliveries delivery set due_at = $2, attempts = delivery.attempts + 1 from due
where delivery.alert_id = due.alert_id and delivery.channel = due.channel
and delivery.device_id = due.device_id
returning delivery.alert_id, delivery.device_id, delivery.attempts
) 
select claimed.alert_id as "alertId", claimed.device_id as "deviceId", claimed.attempts,
alert.user_id as "userId", alert.kind, alert.thing, alert.commercial_contract_id as "contractId", alert.data,
alert.raised_at as "raisedAt", users.email, users.language, contract.collection_number as "collectionNumber",
(alert.commercial_contract_id is null or access.user_id is not null) and (true) as "isWanted",
case when bill.id is not null then json_build_object('number', bill.bill_number, 'year', bill.year,
'month', bill.month, 'amount', bill.amount, 'dueDate', bill.due_date) end as bill,
response.complaint_id as "complaintId",
case when message.id is not null then json_build_object('cyrillic', message.title_cyrillic,
'latin', message.title_latin, 'english', message.title_english) end as message
from claimed
join alerts alert on alert.id = claimed.alert_id
join users on users.id = alert.user_id

join alert_kinds kind on kind.kind = alert.kind
left join alert_switches own on own.user_id = alert.user_id and own.kind = alert.kind
and own.commercial_contract_id = alert.commercial_contract_id
left join alert_switches common on common.user_id = alert.user_id and common.kind = alert.kind
and common.commercial_contract_id = 0
left join commercial_contracts contract on contract.id = alert.commercial_contract_id
left join contract_access access
on access.user_id = alert.user_id and access.commercial_contract_id = alert.commercial_contract_id
left join bills bill on bill.commercial_contract_id = alert.commercial_contract_id
and bill.id = (alert.data ->> 'billId')::bigint
left join complaint_responses response on response.commercial_contract_id = alert.commercial_contract_id
and response.id = (alert.data ->> 'responseId')::bigint
left join messages message on message.id = (alert.data ->> 'messageId')::bigint
order by claimed.alert_id, claimed.device_id

-- name: claim alerts push
with due as (
select alert_id, channel, device_id from alert_deliveries
where channel = 'push' and due_at <= $1 and digest_at is null
order by due_at limit $3 for update skip locked
), claimed as (
update alert_deliveries delivery set due_at = $2, attempts = delivery.attempts + 1 from due
where delivery.alert_id = due.alert_id and delivery.channel = due.channel
and delivery.device_id = due.device_id
returning delivery.alert_id, delivery.device_id, delivery.attempts
) 
select claimed.alert_id as "alertId", claimed.device_id as "deviceId", claimed.attempts,
alert.user_id as "userId", alert.kind, alert.thing, alert.commercial_contract_id as "contractId", alert.data,
alert.raised_at as "raisedAt", users.email, users.language, contract.collection_number as "collectionNumber",
(alert.commercial_contract_id is null or access.user_id is not null) and (coalesce(own.push, common.push, kind.push)) as "isWanted",
case when bill.id is not null then json_build_object('number', bill.bill_number, 'year', bill.year,
'month', bill.month, 'amount', bill.amount, 'dueDate', bill.due_date) end as bill,
response.complaint_id as "complaintId",
case when message.id is not null then json_build_object('cyrillic', message.title_cyrillic,
'latin', message.title_latin, 'english', message.title_english) end as message
from claimed
join alerts alert on alert.id = claimed.alert_id
join users on users.id = alert.user_id

join alert_kinds kind on kind.kind = alert.kind
left join alert_switches own on own.user_id = alert.user_id and own.kind = alert.kind
and own.commercial_contract_id = alert.commercial_contract_id
left join alert_switches common on common.user_id = alert.user_id and common.kind = alert.kind
and common.commercial_contract_id = 0
left join commercial_contracts contract on contract.id = alert.commercial_contract_id
left join contract_access access
on access.user_id = alert.user_id and access.commercial_contract_id = alert.commercial_contract_id
left join bills bill on bill.commercial_contract_id = alert.commercial_contract_id
and bill.id = (alert.data ->> 'billId')::bigint
left join complaint_responses response on response.commercial_contract_id = alert.commercial_contract_id
and response.id = (alert.data ->> 'responseId')::bigint
left join messages message on message.id = (alert.data ->> 'messageId')::bigint
order by claimed.alert_id, claimed.device_id

-- name: claim digest
with due as (
select delivery.alert_id from alert_deliveries delivery join alerts alert on alert.id = delivery.alert_id
where delivery.channel = 'email' and delivery.digest_at = $3 and delivery.due_at <= $1 and alert.user_id = $4
order by delivery.alert_id for update of delivery
), claimed as (
update alert_deliveries delivery set due_at = $2, attempts = delivery.attempts + 1 from due
where delivery.alert_id = due.alert_id and delivery.channel = 'email' and delivery.due_at <= $1
returning delivery.alert_id, delivery.device_id, delivery.attempts
) 
select claimed.alert_id as "alertId", claimed.device_id as "deviceId", claimed.attempts,
alert.user_id as "userId", alert.kind, alert.thing, alert.commercial_contract_id as "contractId", alert.data,
alert.raised_at as "raisedAt", users.email, users.language, contract.collection_number as "collectionNumber",
(alert.commercial_contract_id is null or access.user_id is not null) and (coalesce(own.email, common.email, kind.email) and not exists (select from mail_bounces bounce where bounce.email = users.email)) as "isWanted",
case when bill.id is not null then json_build_object('number', bill.bill_number, 'year', bill.year,
'month', bill.month, 'amount', bill.amount, 'dueDate', bill.due_date) end as bill,
response.complaint_id as "complaintId",
case when message.id is not null then json_build_object('cyrillic', message.title_cyrillic,
'latin', message.title_latin, 'english', message.title_english) end as message
from claimed
join alerts alert on alert.id = claimed.alert_id
join users on users.id = alert.user_id

join alert_kinds kind on kind.kind = alert.kind
left join alert_switches own on own.user_id = alert.user_id and own.kind = alert.kind
and own.commercial_contract_id = alert.commercial_contract_id
left join alert_switches common on common.user_id = alert.user_id and common.kind = alert.kind
and common.commercial_contract_id = 0
left join commercial_contracts contract on contract.id = alert.commercial_contract_id
left join contract_access access
on access.user_id = alert.user_id and access.commercial_contract_id = alert.commercial_contract_id
left join bills bill on bill.commercial_contract_id = alert.commercial_contract_id
and bill.id = (alert.data ->> 'billId')::bigint
left join complaint_responses response on response.commercial_contract_id = alert.commercial_contract_id
and response.id = (alert.data ->> 'responseId')::bigint
left join messages message on message.id = (alert.data ->> 'messageId')::bigint
order by claimed.alert_id, claimed.device_id

-- name: claim transaction
update transactions transaction
set status_id = 1, status_reason = $4, status_changed_at = $3, attempt_started_at = $3, next_check_at = $5
where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id = 0 and session_token_sealed is not null and expires_at > $3
returning 
transaction.commercial_contract_id as "contractId",
transaction.id,
transaction.user_id as "userId",
transaction.payment_method_id as method,
transaction.is_mobile_app as "isMobileApp",
transaction.payment_key_id as "keyId",
transaction.save_card as "saveCard",
transaction.language,
(transaction.total_amount * 100)::bigint as "totalPara",
(transaction.fee_amount * 100)::bigint as "feePara",
transaction.status_id as status,
transaction.begun_at as "begunAt",
transaction.attempt_started_at as "attemptStartedAt",
transaction.expires_at as "expiresAt",
transaction.three_d_required as "threeDRequired",
transaction.session_token_sealed as "sessionTokenSealed",
transaction.payment_url as "paymentUrl",
transaction.pg_tran_id as "pgTranId",
transaction.given_up_at is not null as "isGivenUp",
transaction.reversal_due_at is not null and transaction.reversed_at is null
and transaction.reversal_refused_at is null as "isReversalDue",
transaction.checks

-- name: clean-alerts
with gone as (
delete from alerts where id in (
select alert.id from alerts alert where alert.raised_at < $1 and not exists (
select from alert_deliveries delivery where delivery.alert_id = alert.id and delivery.due_at is not null
) limit 20000
) returning id
)
delete from alert_deliveries using gone where alert_deliveries.alert_id = gone.id

-- name: clean-call-limits
delete from call_limits where expires_at < $1

-- name: clean-codes
delete from verification_codes where expires_at < $1

-- name: clean-pending-registrations
delete from pending_registrations where registered_at < $1

-- name: clean-refresh-tokens
delete from refresh_tokens where expires_at < $1

-- name: clean-robot-checks
delete from used_robot_checks where expires_at < $1

-- name: clean-security-events
delete from security_events where happened_at < least($1, now() - interval '90 days')

-- name: clean-sessions
delete from sessions where expires_at < $1

-- name: clean-trusted-browsers
delete from trusted_browsers where last_used_at < $1

-- name: clear-complaint-notification
update complaints set has_new_notification = false
where commercial_contract_id = $1 and id = $2 and has_new_notification and last_response_at = $3

-- name: close unpaid transaction
update transactions transaction
set status_id = case when session_token_sealed is null then 4 else 3 end, status_reason = $3, status_changed_at = $4,
executed_at = $4, next_check_at = null, session_token_sealed = null, session_token_hash = null, provider_code = $5
where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id = 0 returning 1

-- name: company en-US
select company.call_center as "callCenter",
company.email,
company.complaint_email as "emailForComplaint",
company.name_english as name,
to_serbian_latin(company.address) as address,
to_serbian_latin(company.city) as city,
company.payment_code as "paymentCode"
from companies company order by company.id limit 1

-- name: company sr-Cyrl-RS
select company.call_center as "callCenter",
company.email,
company.complaint_email as "emailForComplaint",
company.name as name,
company.address as address,
company.city as city,
company.payment_code as "paymentCode"
from companies company order by company.id limit 1

-- name: company sr-Latn-RS
select company.call_center as "callCenter",
company.email,
company.complaint_email as "emailForComplaint",
to_serbian_latin(company.name) as name,
to_serbian_latin(company.address) as address,
to_serbian_latin(company.city) as city,
company.payment_code as "paymentCode"
from companies company order by company.id limit 1

-- name: complaint document en-US
select (select json_build_object('name', case when document.complaint_response_id is null then document.document_name
else to_serbian_latin(document.document_name) end, 'key', document.file_key, 'sizeBytes', document.size_bytes)
from complaint_documents document
where document.commercial_contract_id = $2 and document.id = $3)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaint document sr-Cyrl-RS
select (select json_build_object('name', case when document.complaint_response_id is null then document.document_name
else document.document_name end, 'key', document.file_key, 'sizeBytes', document.size_bytes)
from complaint_documents document
where document.commercial_contract_id = $2 and document.id = $3)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaint document sr-Latn-RS
select (select json_build_object('name', case when document.complaint_response_id is null then document.document_name
else to_serbian_latin(document.document_name) end, 'key', document.file_key, 'sizeBytes', document.size_bytes)
from complaint_documents document
where document.commercial_contract_id = $2 and document.id = $3)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaint documents documentName ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
document.id,
case when document.complaint_response_id is null then document.document_name
else document.document_name end as "documentName",
document.complaint_response_id is not null as response
from (
select document.* from complaint_documents document
where document.commercial_contract_id = $2 and document.complaint_id = $3
order by document.document_name collate "sr-x-icu" ASC, document.id ASC
limit $4 offset $5
) document

order by document.document_name collate "sr-x-icu" ASC, document.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from complaint_documents document where document.commercial_contract_id = $2 and document.complaint_id = $3)  || '}')::text as answer
from contract_access access
join complaints complaint
on complaint.commercial_contract_id = access.commercial_contract_id and complaint.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaint documents id ASC en-US
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
document.id,
case when document.complaint_response_id is null then document.document_name
else to_serbian_latin(document.document_name) end as "documentName",
document.complaint_response_id is not null as response
from (
select document.* from complaint_documents document
where document.commercial_contract_id = $2 and document.complaint_id = $3
order by document.id ASC, document.id ASC
limit $4 offset $5
) document

order by document.id ASC, document.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from complaint_documents document where document.commercial_contract_id = $2 and document.complaint_id = $3)  || '}')::text as answer
from contract_access access
join complaints complaint
on complaint.commercial_contract_id = access.commercial_contract_id and complaint.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaint documents id ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
document.id,
case when document.complaint_response_id is null then document.document_name
else document.document_name end as "documentName",
document.complaint_response_id is not null as response
from (
select document.* from complaint_documents document
where document.commercial_contract_id = $2 and document.complaint_id = $3
order by document.id ASC, document.id ASC
limit $4 offset $5
) document

order by document.id ASC, document.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from complaint_documents document where document.commercial_contract_id = $2 and document.complaint_id = $3)  || '}')::text as answer
from contract_access access
join complaints complaint
on complaint.commercial_contract_id = access.commercial_contract_id and complaint.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaint documents id ASC sr-Latn-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
document.id,
case when document.complaint_response_id is null then document.document_name
else to_serbian_latin(document.document_name) end as "documentName",
document.complaint_response_id is not null as response
from (
select document.* from complaint_documents document
where document.commercial_contract_id = $2 and document.complaint_id = $3
order by document.id ASC, document.id ASC
limit $4 offset $5
) document

order by document.id ASC, document.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from complaint_documents document where document.commercial_contract_id = $2 and document.complaint_id = $3)  || '}')::text as answer
from contract_access access
join complaints complaint
on complaint.commercial_contract_id = access.commercial_contract_id and complaint.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaint en-US
select (select row_to_json(item) from (
select 
complaint.id,
to_serbian_latin(point.name) as "pointOfDeliveryName",
point.point_of_delivery_number as "pointOfDeliveryNumber",
to_serbian_latin(point.center_sector) as "centerSectorsTranslation",
complaint.received_at as "receivedTime",
type.text_english as "complaintTypesText",
status.text_english as "complaintStatusText",
kind.text_english as "complaintKindText",
name.text_english as "complaintNameText",
validity.text_english as "complaintValiditiesText",
complaint.last_response_at as "lastResponseDate",
complaint.case_number as "externalSystemId",
complaint.description,
complaint.has_new_notification as "hasNewNotification",
case when complaint.complaint_status_id in (1, 2) then complaint.answer_due_on end as "answerDueDate", (
select coalesce(json_agg(json_build_object(
'id', response.id,
'respondedAt', response.responded_at,
'complaintStatusText', its_status.text_english,
'text', to_serbian_latin(response.text),
'documents', (
select coalesce(json_agg(json_build_object(
'id', document.id, 'documentName', case when document.complaint_response_id is null then document.document_name
else to_serbian_latin(document.document_name) end) order by document.id), '[]')
from complaint_documents document
where document.commercial_contract_id = $2 and document.complaint_id = $3
and document.complaint_response_id = response.id
)
) order by response.id), '[]')
from complaint_responses response
join complaint_statuses its_status on its_status.id = response.complaint_status_id
where response.commercial_contract_id = $2 and response.complaint_id = $3
) as responses
from complaints complaint 
join complaint_names name on name.id = complaint.complaint_name_id
join complaint_kinds kind on kind.id = name.complaint_kind_id
join complaint_types type on type.id = kind.complaint_type_id
join complaint_statuses status on status.id = complaint.complaint_status_id
left join complaint_validities validity on validity.id = complaint.complaint_validity_id
left join points_of_delivery point
on point.commercial_contract_id = $2 and point.id = complaint.point_of_delivery_id
where complaint.commercial_contract_id = $2 and complaint.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaint name
select (exists (select from complaint_names name where name.id = $4))::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: complaint sr-Cyrl-RS
select (select row_to_json(item) from (
select 
complaint.id,
point.name as "pointOfDeliveryName",
point.point_of_delivery_number as "pointOfDeliveryNumber",
point.center_sector as "centerSectorsTranslation",
complaint.received_at as "receivedTime",
type.text_cyrillic as "complaintTypesText",
status.text_cyrillic as "complaintStatusText",
kind.text_cyrillic as "complaintKindText",
name.text_cyrillic as "complaintNameText",
validity.text_cyrillic as "complaintValiditiesText",
complaint.last_response_at as "lastResponseDate",
complaint.case_number as "externalSystemId",
complaint.description,
complaint.has_new_notification as "hasNewNotification",
case when complaint.complaint_status_id in (1, 2) then complaint.answer_due_on end as "answerDueDate", (
select coalesce(json_agg(json_build_object(
'id', response.id,
'respondedAt', response.responded_at,
'complaintStatusText', its_status.text_cyrillic,
'text', response.text,
'documents', (
select coalesce(json_agg(json_build_object(
'id', document.id, 'documentName', case when document.complaint_response_id is null then document.document_name
else document.document_name end) order by document.id), '[]')
from complaint_documents document
where document.commercial_contract_id = $2 and document.complaint_id = $3
and document.complaint_response_id = response.id
)
) order by response.id), '[]')
from complaint_responses response
join complaint_statuses its_status on its_status.id = response.complaint_status_id
where response.commercial_contract_id = $2 and response.complaint_id = $3
) as responses
from complaints complaint 
join complaint_names name on name.id = complaint.complaint_name_id
join complaint_kinds kind on kind.id = name.complaint_kind_id
join complaint_types type on type.id = kind.complaint_type_id
join complaint_statuses status on status.id = complaint.complaint_status_id
left join complaint_validities validity on validity.id = complaint.complaint_validity_id
left join points_of_delivery point
on point.commercial_contract_id = $2 and point.id = complaint.point_of_delivery_id
where complaint.commercial_contract_id = $2 and complaint.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaint sr-Latn-RS
select (select row_to_json(item) from (
select 
complaint.id,
to_serbian_latin(point.name) as "pointOfDeliveryName",
point.point_of_delivery_number as "pointOfDeliveryNumber",
to_serbian_latin(point.center_sector) as "centerSectorsTranslation",
complaint.received_at as "receivedTime",
type.text_latin as "complaintTypesText",
status.text_latin as "complaintStatusText",
kind.text_latin as "complaintKindText",
name.text_latin as "complaintNameText",
validity.text_latin as "complaintValiditiesText",
complaint.last_response_at as "lastResponseDate",
complaint.case_number as "externalSystemId",
complaint.description,
complaint.has_new_notification as "hasNewNotification",
case when complaint.complaint_status_id in (1, 2) then complaint.answer_due_on end as "answerDueDate", (
select coalesce(json_agg(json_build_object(
'id', response.id,
'respondedAt', response.responded_at,
'complaintStatusText', its_status.text_latin,
'text', to_serbian_latin(response.text),
'documents', (
select coalesce(json_agg(json_build_object(
'id', document.id, 'documentName', case when document.complaint_response_id is null then document.document_name
else to_serbian_latin(document.document_name) end) order by document.id), '[]')
from complaint_documents document
where document.commercial_contract_id = $2 and document.complaint_id = $3
and document.complaint_response_id = response.id
)
) order by response.id), '[]')
from complaint_responses response
join complaint_statuses its_status on its_status.id = response.complaint_status_id
where response.commercial_contract_id = $2 and response.complaint_id = $3
) as responses
from complaints complaint 
join complaint_names name on name.id = complaint.complaint_name_id
join complaint_kinds kind on kind.id = name.complaint_kind_id
join complaint_types type on type.id = kind.complaint_type_id
join complaint_statuses status on status.id = complaint.complaint_status_id
left join complaint_validities validity on validity.id = complaint.complaint_validity_id
left join points_of_delivery point
on point.commercial_contract_id = $2 and point.id = complaint.point_of_delivery_id
where complaint.commercial_contract_id = $2 and complaint.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaint_kinds complaint_type_id = $1 en-US
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_english) order by entry.id), '[]'
)::text as answer
from complaint_kinds entry
where complaint_type_id = $1

-- name: complaint_kinds complaint_type_id = $1 sr-Cyrl-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_cyrillic) order by entry.id), '[]'
)::text as answer
from complaint_kinds entry
where complaint_type_id = $1

-- name: complaint_kinds complaint_type_id = $1 sr-Latn-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_latin) order by entry.id), '[]'
)::text as answer
from complaint_kinds entry
where complaint_type_id = $1

-- name: complaint_names complaint_kind_id = $1 en-US
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_english) order by entry.id), '[]'
)::text as answer
from complaint_names entry
where complaint_kind_id = $1

-- name: complaint_names complaint_kind_id = $1 sr-Cyrl-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_cyrillic) order by entry.id), '[]'
)::text as answer
from complaint_names entry
where complaint_kind_id = $1

-- name: complaint_names complaint_kind_id = $1 sr-Latn-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_latin) order by entry.id), '[]'
)::text as answer
from complaint_names entry
where complaint_kind_id = $1

-- name: complaint_statuses true en-US
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_english) order by entry.id), '[]'
)::text as answer
from complaint_statuses entry
where true

-- name: complaint_statuses true sr-Cyrl-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_cyrillic) order by entry.id), '[]'
)::text as answer
from complaint_statuses entry
where true

-- name: complaint_statuses true sr-Latn-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_latin) order by entry.id), '[]'
)::text as answer
from complaint_statuses entry
where true

-- name: complaint_types true en-US
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_english) order by entry.id), '[]'
)::text as answer
from complaint_types entry
where true

-- name: complaint_types true sr-Cyrl-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_cyrillic) order by entry.id), '[]'
)::text as answer
from complaint_types entry
where true

-- name: complaint_types true sr-Latn-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_latin) order by entry.id), '[]'
)::text as answer
from complaint_types entry
where true

-- name: complaints Id ASC en-US
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
complaint.id,
to_serbian_latin(point.name) as "pointOfDeliveryName",
point.point_of_delivery_number as "pointOfDeliveryNumber",
to_serbian_latin(point.center_sector) as "centerSectorsTranslation",
complaint.received_at as "receivedTime",
type.text_english as "complaintTypesText",
status.text_english as "complaintStatusText",
kind.text_english as "complaintKindText",
name.text_english as "complaintNameText",
validity.text_english as "complaintValiditiesText",
complaint.last_response_at as "lastResponseDate",
complaint.case_number as "externalSystemId",
complaint.description,
complaint.has_new_notification as "hasNewNotification",
case when complaint.complaint_status_id in (1, 2) then complaint.answer_due_on end as "answerDueDate"
from (
select complaint.* from complaints complaint
where complaint.commercial_contract_id = $2
order by complaint.id ASC, complaint.id ASC
limit $3 offset $4
) complaint

join complaint_names name on name.id = complaint.complaint_name_id
join complaint_kinds kind on kind.id = name.complaint_kind_id
join complaint_types type on type.id = kind.complaint_type_id
join complaint_statuses status on status.id = complaint.complaint_status_id
left join complaint_validities validity on validity.id = complaint.complaint_validity_id
left join points_of_delivery point
on point.commercial_contract_id = $2 and point.id = complaint.point_of_delivery_id
order by complaint.id ASC, complaint.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from complaints complaint where complaint.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaints Id ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
complaint.id,
point.name as "pointOfDeliveryName",
point.point_of_delivery_number as "pointOfDeliveryNumber",
point.center_sector as "centerSectorsTranslation",
complaint.received_at as "receivedTime",
type.text_cyrillic as "complaintTypesText",
status.text_cyrillic as "complaintStatusText",
kind.text_cyrillic as "complaintKindText",
name.text_cyrillic as "complaintNameText",
validity.text_cyrillic as "complaintValiditiesText",
complaint.last_response_at as "lastResponseDate",
complaint.case_number as "externalSystemId",
complaint.description,
complaint.has_new_notification as "hasNewNotification",
case when complaint.complaint_status_id in (1, 2) then complaint.answer_due_on end as "answerDueDate"
from (
select complaint.* from complaints complaint
where complaint.commercial_contract_id = $2
order by complaint.id ASC, complaint.id ASC
limit $3 offset $4
) complaint

join complaint_names name on name.id = complaint.complaint_name_id
join complaint_kinds kind on kind.id = name.complaint_kind_id
join complaint_types type on type.id = kind.complaint_type_id
join complaint_statuses status on status.id = complaint.complaint_status_id
left join complaint_validities validity on validity.id = complaint.complaint_validity_id
left join points_of_delivery point
on point.commercial_contract_id = $2 and point.id = complaint.point_of_delivery_id
order by complaint.id ASC, complaint.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from complaints complaint where complaint.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaints Id ASC sr-Cyrl-RS filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
complaint.id,
point.name as "pointOfDeliveryName",
point.point_of_delivery_number as "pointOfDeliveryNumber",
point.center_sector as "centerSectorsTranslation",
complaint.received_at as "receivedTime",
type.text_cyrillic as "complaintTypesText",
status.text_cyrillic as "complaintStatusText",
kind.text_cyrillic as "complaintKindText",
name.text_cyrillic as "complaintNameText",
validity.text_cyrillic as "complaintValiditiesText",
complaint.last_response_at as "lastResponseDate",
complaint.case_number as "externalSystemId",
complaint.description,
complaint.has_new_notification as "hasNewNotification",
case when complaint.complaint_status_id in (1, 2) then complaint.answer_due_on end as "answerDueDate"
from (
select complaint.* from complaints complaint
where complaint.commercial_contract_id = $2 and ($5::bigint is null or complaint.point_of_delivery_id = $5::bigint) and ($6::smallint is null or complaint.complaint_name_id in (
select each.id from complaint_names each
join complaint_kinds its_kind on its_kind.id = each.complaint_kind_id
where its_kind.complaint_type_id = $6::smallint
)) and ($7::smallint is null or complaint.complaint_status_id = $7::smallint) and ($8::date is null or complaint.received_at >= ($8::date)::timestamp at time zone 'Europe/Belgrade') and ($9::date is null or complaint.received_at < ($9::date + 1)::timestamp at time zone 'Europe/Belgrade')
order by complaint.id ASC, complaint.id ASC
limit $3 offset $4
) complaint

join complaint_names name on name.id = complaint.complaint_name_id
join complaint_kinds kind on kind.id = name.complaint_kind_id
join complaint_types type on type.id = kind.complaint_type_id
join complaint_statuses status on status.id = complaint.complaint_status_id
left join complaint_validities validity on validity.id = complaint.complaint_validity_id
left join points_of_delivery point
on point.commercial_contract_id = $2 and point.id = complaint.point_of_delivery_id
order by complaint.id ASC, complaint.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from complaints complaint where complaint.commercial_contract_id = $2 and ($5::bigint is null or complaint.point_of_delivery_id = $5::bigint) and ($6::smallint is null or complaint.complaint_name_id in (
select each.id from complaint_names each
join complaint_kinds its_kind on its_kind.id = each.complaint_kind_id
where its_kind.complaint_type_id = $6::smallint
)) and ($7::smallint is null or complaint.complaint_status_id = $7::smallint) and ($8::date is null or complaint.received_at >= ($8::date)::timestamp at time zone 'Europe/Belgrade') and ($9::date is null or complaint.received_at < ($9::date + 1)::timestamp at time zone 'Europe/Belgrade'))  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaints Id ASC sr-Latn-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
complaint.id,
to_serbian_latin(point.name) as "pointOfDeliveryName",
point.point_of_delivery_number as "pointOfDeliveryNumber",
to_serbian_latin(point.center_sector) as "centerSectorsTranslation",
complaint.received_at as "receivedTime",
type.text_latin as "complaintTypesText",
status.text_latin as "complaintStatusText",
kind.text_latin as "complaintKindText",
name.text_latin as "complaintNameText",
validity.text_latin as "complaintValiditiesText",
complaint.last_response_at as "lastResponseDate",
complaint.case_number as "externalSystemId",
complaint.description,
complaint.has_new_notification as "hasNewNotification",
case when complaint.complaint_status_id in (1, 2) then complaint.answer_due_on end as "answerDueDate"
from (
select complaint.* from complaints complaint
where complaint.commercial_contract_id = $2
order by complaint.id ASC, complaint.id ASC
limit $3 offset $4
) complaint

join complaint_names name on name.id = complaint.complaint_name_id
join complaint_kinds kind on kind.id = name.complaint_kind_id
join complaint_types type on type.id = kind.complaint_type_id
join complaint_statuses status on status.id = complaint.complaint_status_id
left join complaint_validities validity on validity.id = complaint.complaint_validity_id
left join points_of_delivery point
on point.commercial_contract_id = $2 and point.id = complaint.point_of_delivery_id
order by complaint.id ASC, complaint.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from complaints complaint where complaint.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaints id ASC sr-Cyrl-RS filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
complaint.id,
point.name as "pointOfDeliveryName",
point.point_of_delivery_number as "pointOfDeliveryNumber",
point.center_sector as "centerSectorsTranslation",
complaint.received_at as "receivedTime",
type.text_cyrillic as "complaintTypesText",
status.text_cyrillic as "complaintStatusText",
kind.text_cyrillic as "complaintKindText",
name.text_cyrillic as "complaintNameText",
validity.text_cyrillic as "complaintValiditiesText",
complaint.last_response_at as "lastResponseDate",
complaint.case_number as "externalSystemId",
complaint.description,
complaint.has_new_notification as "hasNewNotification",
case when complaint.complaint_status_id in (1, 2) then complaint.answer_due_on end as "answerDueDate"
from (
select complaint.* from complaints complaint
where complaint.commercial_contract_id = $2 and ($5::bigint is null or complaint.point_of_delivery_id = $5::bigint) and ($6::smallint is null or complaint.complaint_name_id in (
select each.id from complaint_names each
join complaint_kinds its_kind on its_kind.id = each.complaint_kind_id
where its_kind.complaint_type_id = $6::smallint
)) and ($7::smallint is null or complaint.complaint_status_id = $7::smallint) and ($8::date is null or complaint.received_at >= ($8::date)::timestamp at time zone 'Europe/Belgrade') and ($9::date is null or complaint.received_at < ($9::date + 1)::timestamp at time zone 'Europe/Belgrade')
order by complaint.id ASC, complaint.id ASC
limit $3 offset $4
) complaint

join complaint_names name on name.id = complaint.complaint_name_id
join complaint_kinds kind on kind.id = name.complaint_kind_id
join complaint_types type on type.id = kind.complaint_type_id
join complaint_statuses status on status.id = complaint.complaint_status_id
left join complaint_validities validity on validity.id = complaint.complaint_validity_id
left join points_of_delivery point
on point.commercial_contract_id = $2 and point.id = complaint.point_of_delivery_id
order by complaint.id ASC, complaint.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from complaints complaint where complaint.commercial_contract_id = $2 and ($5::bigint is null or complaint.point_of_delivery_id = $5::bigint) and ($6::smallint is null or complaint.complaint_name_id in (
select each.id from complaint_names each
join complaint_kinds its_kind on its_kind.id = each.complaint_kind_id
where its_kind.complaint_type_id = $6::smallint
)) and ($7::smallint is null or complaint.complaint_status_id = $7::smallint) and ($8::date is null or complaint.received_at >= ($8::date)::timestamp at time zone 'Europe/Belgrade') and ($9::date is null or complaint.received_at < ($9::date + 1)::timestamp at time zone 'Europe/Belgrade'))  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complaints receivedTime ASC sr-Cyrl-RS filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
complaint.id,
point.name as "pointOfDeliveryName",
point.point_of_delivery_number as "pointOfDeliveryNumber",
point.center_sector as "centerSectorsTranslation",
complaint.received_at as "receivedTime",
type.text_cyrillic as "complaintTypesText",
status.text_cyrillic as "complaintStatusText",
kind.text_cyrillic as "complaintKindText",
name.text_cyrillic as "complaintNameText",
validity.text_cyrillic as "complaintValiditiesText",
complaint.last_response_at as "lastResponseDate",
complaint.case_number as "externalSystemId",
complaint.description,
complaint.has_new_notification as "hasNewNotification",
case when complaint.complaint_status_id in (1, 2) then complaint.answer_due_on end as "answerDueDate"
from (
select complaint.* from complaints complaint
where complaint.commercial_contract_id = $2 and ($5::bigint is null or complaint.point_of_delivery_id = $5::bigint) and ($6::smallint is null or complaint.complaint_name_id in (
select each.id from complaint_names each
join complaint_kinds its_kind on its_kind.id = each.complaint_kind_id
where its_kind.complaint_type_id = $6::smallint
)) and ($7::smallint is null or complaint.complaint_status_id = $7::smallint) and ($8::date is null or complaint.received_at >= ($8::date)::timestamp at time zone 'Europe/Belgrade') and ($9::date is null or complaint.received_at < ($9::date + 1)::timestamp at time zone 'Europe/Belgrade')
order by complaint.received_at ASC, complaint.id ASC
limit $3 offset $4
) complaint

join complaint_names name on name.id = complaint.complaint_name_id
join complaint_kinds kind on kind.id = name.complaint_kind_id
join complaint_types type on type.id = kind.complaint_type_id
join complaint_statuses status on status.id = complaint.complaint_status_id
left join complaint_validities validity on validity.id = complaint.complaint_validity_id
left join points_of_delivery point
on point.commercial_contract_id = $2 and point.id = complaint.point_of_delivery_id
order by complaint.received_at ASC, complaint.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from complaints complaint where complaint.commercial_contract_id = $2 and ($5::bigint is null or complaint.point_of_delivery_id = $5::bigint) and ($6::smallint is null or complaint.complaint_name_id in (
select each.id from complaint_names each
join complaint_kinds its_kind on its_kind.id = each.complaint_kind_id
where its_kind.complaint_type_id = $6::smallint
)) and ($7::smallint is null or complaint.complaint_status_id = $7::smallint) and ($8::date is null or complaint.received_at >= ($8::date)::timestamp at time zone 'Europe/Belgrade') and ($9::date is null or complaint.received_at < ($9::date + 1)::timestamp at time zone 'Europe/Belgrade'))  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: complete-registration
with taken as (
delete from pending_registrations where id = $1 returning *
), made as (
insert into users (email, customer_type_id, password_hash, language, password_changed_at, verified_at,
terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
select email, customer_type_id, password_hash, language, registered_at, $2, registered_at, registered_at, $2, $2
from taken
on conflict (email) do nothing
returning id, email, customer_type_id, verified_at, terms_accepted_at, data_processing_accepted_at
)
select id, append_event(-id, 'consent.given', verified_at, json_build_object(
'email', email, 'customerTypeId', customer_type_id, 'consents', json_build_array(
json_build_object('kind', 'termsOfUse', 'givenAt', terms_accepted_at),
json_build_object('kind', 'dataProcessing', 'givenAt', data_processing_accepted_at))))
from made

-- name: consume-verification-code
update verification_codes set tries_left = 0 where id = $1 and tries_left > 0 and expires_at > $2 returning 1

-- name: continue-registration
insert into pending_registrations (email, browser_hash, customer_type_id, password_hash, language, registered_at)
select email, $2, customer_type_id, password_hash, language, registered_at
from pending_registrations where id = $1 and browser_hash is distinct from $2

-- name: contract en-US
select (select row_to_json(item) from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || to_serbian_latin(contract.customer_name) as text,
to_serbian_latin(contract.customer_name) as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_english as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_english as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
case contract.country when 'Србија' then 'Serbia' when 'Босна и Херцеговина' then 'Bosnia & Herzegovina' when 'Црна Гора' then 'Montenegro' when 'Хрватска' then 'Croatia' when 'Мађарска' then 'Hungary' when 'Румунија' then 'Romania' when 'Бугарска' then 'Bulgaria' when 'Северна Македонија' then 'North Macedonia' when 'Албанија' then 'Albania' else to_serbian_latin(contract.country) end as country,
to_serbian_latin(contract.city) as city,
contract.postal_code as "postalCode",
to_serbian_latin(contract.post_office) as "postOffice",
to_serbian_latin(contract.street) as street,
to_serbian_latin(contract.house_number) as "houseNumber",
to_serbian_latin(contract.place_number) as "placeNumber",
to_serbian_latin(format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city)) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_english as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged" from commercial_contracts contract 
join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
where contract.id = $2
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: contract sr-Cyrl-RS
select (select row_to_json(item) from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || contract.customer_name as text,
contract.customer_name as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_cyrillic as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_cyrillic as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
contract.country as country,
contract.city as city,
contract.postal_code as "postalCode",
contract.post_office as "postOffice",
contract.street as street,
contract.house_number as "houseNumber",
contract.place_number as "placeNumber",
format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_cyrillic as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged" from commercial_contracts contract 
join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
where contract.id = $2
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: contract sr-Latn-RS
select (select row_to_json(item) from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || to_serbian_latin(contract.customer_name) as text,
to_serbian_latin(contract.customer_name) as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_latin as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_latin as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
to_serbian_latin(contract.country) as country,
to_serbian_latin(contract.city) as city,
contract.postal_code as "postalCode",
to_serbian_latin(contract.post_office) as "postOffice",
to_serbian_latin(contract.street) as street,
to_serbian_latin(contract.house_number) as "houseNumber",
to_serbian_latin(contract.place_number) as "placeNumber",
to_serbian_latin(format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city)) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_latin as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged" from commercial_contracts contract 
join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
where contract.id = $2
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: contracts balanceAmount ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || contract.customer_name as text,
contract.customer_name as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_cyrillic as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_cyrillic as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
contract.country as country,
contract.city as city,
contract.postal_code as "postalCode",
contract.post_office as "postOffice",
contract.street as street,
contract.house_number as "houseNumber",
contract.place_number as "placeNumber",
format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_cyrillic as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"
from (
select contract.* from commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id
where access.user_id = $1
order by contract.balance_amount ASC, contract.id ASC
limit $2 offset $3
) contract

join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
order by contract.balance_amount ASC, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from contract_access access where access.user_id = $1)  || '}')::text as answer

-- name: contracts commercialContractsNumber ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || contract.customer_name as text,
contract.customer_name as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_cyrillic as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_cyrillic as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
contract.country as country,
contract.city as city,
contract.postal_code as "postalCode",
contract.post_office as "postOffice",
contract.street as street,
contract.house_number as "houseNumber",
contract.place_number as "placeNumber",
format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_cyrillic as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"
from (
select contract.* from commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id
where access.user_id = $1
order by contract.collection_number ASC, contract.id ASC
limit $2 offset $3
) contract

join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
order by contract.collection_number ASC, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from contract_access access where access.user_id = $1)  || '}')::text as answer

-- name: contracts contractStartDate ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || contract.customer_name as text,
contract.customer_name as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_cyrillic as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_cyrillic as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
contract.country as country,
contract.city as city,
contract.postal_code as "postalCode",
contract.post_office as "postOffice",
contract.street as street,
contract.house_number as "houseNumber",
contract.place_number as "placeNumber",
format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_cyrillic as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"
from (
select contract.* from commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id
where access.user_id = $1
order by contract.contract_start_date ASC nulls last, contract.id ASC
limit $2 offset $3
) contract

join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
order by contract.contract_start_date ASC nulls last, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from contract_access access where access.user_id = $1)  || '}')::text as answer

-- name: contracts customerName ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || contract.customer_name as text,
contract.customer_name as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_cyrillic as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_cyrillic as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
contract.country as country,
contract.city as city,
contract.postal_code as "postalCode",
contract.post_office as "postOffice",
contract.street as street,
contract.house_number as "houseNumber",
contract.place_number as "placeNumber",
format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_cyrillic as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"
from (
select contract.* from commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id
where access.user_id = $1
order by contract.customer_name collate "sr-x-icu" ASC, contract.id ASC
limit $2 offset $3
) contract

join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
order by contract.customer_name collate "sr-x-icu" ASC, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from contract_access access where access.user_id = $1)  || '}')::text as answer

-- name: contracts id ASC en-US
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || to_serbian_latin(contract.customer_name) as text,
to_serbian_latin(contract.customer_name) as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_english as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_english as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
case contract.country when 'Србија' then 'Serbia' when 'Босна и Херцеговина' then 'Bosnia & Herzegovina' when 'Црна Гора' then 'Montenegro' when 'Хрватска' then 'Croatia' when 'Мађарска' then 'Hungary' when 'Румунија' then 'Romania' when 'Бугарска' then 'Bulgaria' when 'Северна Македонија' then 'North Macedonia' when 'Албанија' then 'Albania' else to_serbian_latin(contract.country) end as country,
to_serbian_latin(contract.city) as city,
contract.postal_code as "postalCode",
to_serbian_latin(contract.post_office) as "postOffice",
to_serbian_latin(contract.street) as street,
to_serbian_latin(contract.house_number) as "houseNumber",
to_serbian_latin(contract.place_number) as "placeNumber",
to_serbian_latin(format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city)) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_english as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"
from (
select contract.* from commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id
where access.user_id = $1
order by contract.id ASC, contract.id ASC
limit $2 offset $3
) contract

join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
order by contract.id ASC, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from contract_access access where access.user_id = $1)  || '}')::text as answer

-- name: contracts id ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || contract.customer_name as text,
contract.customer_name as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_cyrillic as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_cyrillic as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
contract.country as country,
contract.city as city,
contract.postal_code as "postalCode",
contract.post_office as "postOffice",
contract.street as street,
contract.house_number as "houseNumber",
contract.place_number as "placeNumber",
format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_cyrillic as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"
from (
select contract.* from commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id
where access.user_id = $1
order by contract.id ASC, contract.id ASC
limit $2 offset $3
) contract

join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
order by contract.id ASC, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from contract_access access where access.user_id = $1)  || '}')::text as answer

-- name: contracts id ASC sr-Latn-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || to_serbian_latin(contract.customer_name) as text,
to_serbian_latin(contract.customer_name) as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_latin as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_latin as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
to_serbian_latin(contract.country) as country,
to_serbian_latin(contract.city) as city,
contract.postal_code as "postalCode",
to_serbian_latin(contract.post_office) as "postOffice",
to_serbian_latin(contract.street) as street,
to_serbian_latin(contract.house_number) as "houseNumber",
to_serbian_latin(contract.place_number) as "placeNumber",
to_serbian_latin(format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city)) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_latin as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"
from (
select contract.* from commercial_contracts contract join contract_access access on access.commercial_contract_id = contract.id
where access.user_id = $1
order by contract.id ASC, contract.id ASC
limit $2 offset $3
) contract

join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
order by contract.id ASC, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from contract_access access where access.user_id = $1)  || '}')::text as answer

-- name: copy own reading photos
insert into own_reading_photos (commercial_contract_id, number, version, place, file_key, size_bytes, sha256,
stored_at)
select commercial_contract_id, number, $3, place, file_key, size_bytes, sha256, stored_at
from own_reading_photos
where commercial_contract_id = $1 and number = $2 and version = $3::integer - 1
returning place || '.jpg' as name, size_bytes::float8 as size, sha256, file_key as file

-- name: count alert devices
select count(*) as devices from push_devices where user_id = $1 and endpoint <> $2

-- name: count unknown outcomes
select count(*) filter (where status_id <> 2 and since > $1)::integer as young,
count(*) filter (where status_id <> 2 and since <= $1)::integer as old,
count(*) filter (where status_reason = 'wrongAmount')::integer as "wrongAmount",
count(*) filter (where status_id = 2)::integer as "beingReturned",
(select count(*)::integer from transactions where reversal_refused_at is not null) as "reversalRefused"
from transactions
cross join lateral (
-- An IPS page waits for its customer until it runs out.
select case payment_method_id when 2 then coalesce(attempt_started_at, expires_at) else expires_at end as since
) waiting
where next_check_at is not null and (status_id in (1, 2) or status_reason = 'wrongAmount')

-- name: count up own reading series
update own_reading_series set version = $3
where commercial_contract_id = $1 and number = $2

-- name: count-waiting-jobs
select task_identifier as task, count(*)::integer as waiting,
count(*) filter (where attempts >= max_attempts)::integer as dead
from graphile_worker.jobs group by task_identifier

-- name: dashboard figures of all points
with owned as materialized (
select access.commercial_contract_id
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2 and $3::bigint is null),

monthly as materialized (
select reading.year, reading.month, sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from owned
join readings reading
on reading.commercial_contract_id = owned.commercial_contract_id
and reading.reading_date >= make_date($4::integer - 3, 1, 1)
group by reading.year, reading.month
),
three_years as (
select '[' || string_agg('{"yearText":"' || year || '","totalConsumptionByMonth":[' || consumption_of_three_years || ']}', ',' order by year) || ']' as consumption_of_three_years,
'[' || string_agg('{"yearText":"' || year || '","totalConsumptionByMonth":[' || amount_of_three_years || ']}', ',' order by year) || ']' as amount_of_three_years,
'[' || string_agg('{"yearText":"' || year || '","averageEnergyCostByMonth":[' || average_cost || ']}', ',' order by year) || ']' as average_cost,
'[' || string_agg('{"yearText":"' || year || '","percentageDifferenceByMonth":[' || difference_to_year_before || ']}', ',' order by year) || ']' as difference_to_year_before,
'[' || string_agg('{"yearText":"' || year || '","percentageDifferenceByMonth":[' || difference_to_households || ']}', ',' order by year) || ']' as difference_to_households
from (
select months.year, string_agg('{"totalConsumption":' || coalesce((current.kwh)::text, 'null') || months.label, ',' order by months.month) as consumption_of_three_years,
string_agg('{"totalConsumption":' || coalesce((current.amount)::text, 'null') || months.label, ',' order by months.month) as amount_of_three_years,
string_agg('{"averageEnergyCost":' || coalesce((round(current.amount / nullif(current.kwh, 0), 2))::text, 'null') || months.label, ',' order by months.month) as average_cost,
string_agg('{"percentageDifference":' || coalesce((round((current.kwh - earlier.kwh) * 100 / nullif(earlier.kwh, 0), 2))::text, 'null') || months.label, ',' order by months.month) as difference_to_year_before,
string_agg('{"percentageDifference":' || coalesce((round((current.kwh - household.average_consumption_kwh) * 100 / nullif(household.average_consumption_kwh, 0), 2))::text, 'null') || months.label, ',' order by months.month) as difference_to_households
from (
select years.year, months.month,
',"year":' || years.year || ',"monthRomanNumber":"' || ('{I,II,III,IV,V,VI,VII,VIII,IX,X,XI,XII}'::text[])[months.month] || '"}' as label
from (
select $4::integer + step as year
from (values (-2), (-1), (0)) as steps (step)
) years
cross join (values (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12)) as months (month)
offset 0
) months
left join monthly current on current.year = months.year and current.month = months.month
left join monthly earlier on earlier.year = months.year - 1 and earlier.month = months.month
left join household_statistics household on household.year = months.year and household.month = months.month
group by months.year
) years
),

read_months as materialized (
select
(reading.year * 12 + reading.month - 1) as read_number,
null::text as meter_number,
sum(reading.consumption_green_ht) as consumption_green_ht,
sum(reading.amount_green_ht) as amount_green_ht,
sum(reading.consumption_green_lt) as consumption_green_lt,
sum(reading.amount_green_lt) as amount_green_lt,
sum(reading.consumption_green_st) as consumption_green_st,
sum(reading.amount_green_st) as amount_green_st,
sum(reading.consumption_blue_ht) as consumption_blue_ht,
sum(reading.amount_blue_ht) as amount_blue_ht,
sum(reading.consumption_blue_lt) as consumption_blue_lt,
sum(reading.amount_blue_lt) as amount_blue_lt,
sum(reading.consumption_blue_st) as consumption_blue_st,
sum(reading.amount_blue_st) as amount_blue_st,
sum(reading.consumption_red_ht) as consumption_red_ht,
sum(reading.amount_red_ht) as amount_red_ht,
sum(reading.consumption_red_lt) as consumption_red_lt,
sum(reading.amount_red_lt) as amount_red_lt,
sum(reading.consumption_red_st) as consumption_red_st,
sum(reading.amount_red_st) as amount_red_st,
sum(reading.consumption_ht) as consumption_ht,
sum(reading.amount_ht) as amount_ht,
sum(reading.consumption_lt) as consumption_lt,
sum(reading.amount_lt) as amount_lt,
sum(reading.consumption_st) as consumption_st,
sum(reading.amount_st) as amount_st
from owned
join readings reading
on reading.commercial_contract_id = owned.commercial_contract_id
and reading.reading_date >= make_date($4::integer - 1, $5::integer, 1)
and (reading.year * 12 + reading.month - 1) between ($4::integer * 12 + $5::integer - 1) - 12 and ($4::integer * 12 + $5::integer - 1)
left join meters meter
on meter.commercial_contract_id = owned.commercial_contract_id and meter.id = reading.meter_id
group by 1
),
months as materialized (
select
numbers.number,
',"month":' || number % 12 + 1 || ',"year":' || number / 12
|| ',"monthRomanNumber":"' || ('{I,II,III,IV,V,VI,VII,VIII,IX,X,XI,XII}'::text[])[number % 12 + 1] || '"}' as label,
',"meterNumber":' || coalesce(to_json(read_months.meter_number)::text, 'null') as meter_label,
read_months.*
from (
select greatest(($4::integer * 12 + $5::integer - 1) - 1, (select max(read_number) from read_months)) - step as number
from generate_series(0, 11) step
offset 0
) numbers
left join read_months on read_months.read_number = numbers.number
),
twelve_months as (
select '{"consumptionAmountListForLastTwelveMonthsModel":['
|| concat_ws(',', '{"tariffItemName":"AmountGreenHt","monthlyAmounts":[' || case when count(months.amount_green_ht) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_green_ht, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountGreenLt","monthlyAmounts":[' || case when count(months.amount_green_lt) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_green_lt, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountGreenSt","monthlyAmounts":[' || case when count(months.amount_green_st) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_green_st, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountBlueHt","monthlyAmounts":[' || case when count(months.amount_blue_ht) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_blue_ht, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountBlueLt","monthlyAmounts":[' || case when count(months.amount_blue_lt) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_blue_lt, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountBlueSt","monthlyAmounts":[' || case when count(months.amount_blue_st) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_blue_st, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountRedHt","monthlyAmounts":[' || case when count(months.amount_red_ht) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_red_ht, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountRedLt","monthlyAmounts":[' || case when count(months.amount_red_lt) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_red_lt, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountRedSt","monthlyAmounts":[' || case when count(months.amount_red_st) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_red_st, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountHt","monthlyAmounts":[' || case when count(months.amount_ht) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_ht, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountLt","monthlyAmounts":[' || case when count(months.amount_lt) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_lt, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountSt","monthlyAmounts":[' || case when count(months.amount_st) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_st, 0.00)  || months.label, ',' order by months.number
) end || ']}')
|| '],"lastMonth":' || coalesce((max(months.read_number) % 12 + 1)::text, 'null')
|| ',"lastYear":' || coalesce((max(months.read_number) / 12)::text, 'null') || '}' as amount_of_twelve_months,
'{"consumptionListForLastTwelveMonthsModel":['
|| concat_ws(',', '{"tariffItemName":"ConsumptionGreenHt","monthlyConsumption":[' || case when count(months.consumption_green_ht) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_green_ht, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionGreenLt","monthlyConsumption":[' || case when count(months.consumption_green_lt) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_green_lt, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionGreenSt","monthlyConsumption":[' || case when count(months.consumption_green_st) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_green_st, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionBlueHt","monthlyConsumption":[' || case when count(months.consumption_blue_ht) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_blue_ht, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionBlueLt","monthlyConsumption":[' || case when count(months.consumption_blue_lt) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_blue_lt, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionBlueSt","monthlyConsumption":[' || case when count(months.consumption_blue_st) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_blue_st, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionRedHt","monthlyConsumption":[' || case when count(months.consumption_red_ht) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_red_ht, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionRedLt","monthlyConsumption":[' || case when count(months.consumption_red_lt) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_red_lt, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionRedSt","monthlyConsumption":[' || case when count(months.consumption_red_st) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_red_st, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionHt","monthlyConsumption":[' || case when count(months.consumption_ht) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_ht, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionLt","monthlyConsumption":[' || case when count(months.consumption_lt) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_lt, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionSt","monthlyConsumption":[' || case when count(months.consumption_st) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_st, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}')
|| '],"lastMonth":' || coalesce((max(months.read_number) % 12 + 1)::text, 'null')
|| ',"lastYear":' || coalesce((max(months.read_number) / 12)::text, 'null') || '}' as consumption_of_twelve_months
from months
)
select
amount_of_twelve_months as "amountOfTwelveMonths",
consumption_of_twelve_months as "consumptionOfTwelveMonths",
consumption_of_three_years as "consumptionOfThreeYears",
amount_of_three_years as "amountOfThreeYears",
average_cost as "averageCost",
difference_to_year_before as "differenceToYearBefore",
difference_to_households as "differenceToHouseholds"
from owned cross join three_years cross join twelve_months

-- name: dashboard figures of one point
with owned as materialized (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2),

monthly as materialized (
select reading.year, reading.month, sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from owned
join readings reading
on reading.commercial_contract_id = owned.commercial_contract_id and reading.point_of_delivery_id = owned.point_of_delivery_id
and reading.reading_date >= make_date($4::integer - 3, 1, 1)
group by reading.year, reading.month
),
three_years as (
select '[' || string_agg('{"yearText":"' || year || '","totalConsumptionByMonth":[' || consumption_of_three_years || ']}', ',' order by year) || ']' as consumption_of_three_years,
'[' || string_agg('{"yearText":"' || year || '","totalConsumptionByMonth":[' || amount_of_three_years || ']}', ',' order by year) || ']' as amount_of_three_years,
'[' || string_agg('{"yearText":"' || year || '","averageEnergyCostByMonth":[' || average_cost || ']}', ',' order by year) || ']' as average_cost,
'[' || string_agg('{"yearText":"' || year || '","percentageDifferenceByMonth":[' || difference_to_year_before || ']}', ',' order by year) || ']' as difference_to_year_before,
'[' || string_agg('{"yearText":"' || year || '","percentageDifferenceByMonth":[' || difference_to_households || ']}', ',' order by year) || ']' as difference_to_households
from (
select months.year, string_agg('{"totalConsumption":' || coalesce((current.kwh)::text, 'null') || months.label, ',' order by months.month) as consumption_of_three_years,
string_agg('{"totalConsumption":' || coalesce((current.amount)::text, 'null') || months.label, ',' order by months.month) as amount_of_three_years,
string_agg('{"averageEnergyCost":' || coalesce((round(current.amount / nullif(current.kwh, 0), 2))::text, 'null') || months.label, ',' order by months.month) as average_cost,
string_agg('{"percentageDifference":' || coalesce((round((current.kwh - earlier.kwh) * 100 / nullif(earlier.kwh, 0), 2))::text, 'null') || months.label, ',' order by months.month) as difference_to_year_before,
string_agg('{"percentageDifference":' || coalesce((round((current.kwh - household.average_consumption_kwh) * 100 / nullif(household.average_consumption_kwh, 0), 2))::text, 'null') || months.label, ',' order by months.month) as difference_to_households
from (
select years.year, months.month,
',"year":' || years.year || ',"monthRomanNumber":"' || ('{I,II,III,IV,V,VI,VII,VIII,IX,X,XI,XII}'::text[])[months.month] || '"}' as label
from (
select $4::integer + step as year
from (values (-2), (-1), (0)) as steps (step)
) years
cross join (values (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12)) as months (month)
offset 0
) months
left join monthly current on current.year = months.year and current.month = months.month
left join monthly earlier on earlier.year = months.year - 1 and earlier.month = months.month
left join household_statistics household on household.year = months.year and household.month = months.month
group by months.year
) years
),

read_months as materialized (
select
(reading.year * 12 + reading.month - 1) as read_number,
string_agg(distinct meter.meter_number, ', ') as meter_number,
sum(reading.consumption_green_ht) as consumption_green_ht,
sum(reading.amount_green_ht) as amount_green_ht,
sum(reading.consumption_green_lt) as consumption_green_lt,
sum(reading.amount_green_lt) as amount_green_lt,
sum(reading.consumption_green_st) as consumption_green_st,
sum(reading.amount_green_st) as amount_green_st,
sum(reading.consumption_blue_ht) as consumption_blue_ht,
sum(reading.amount_blue_ht) as amount_blue_ht,
sum(reading.consumption_blue_lt) as consumption_blue_lt,
sum(reading.amount_blue_lt) as amount_blue_lt,
sum(reading.consumption_blue_st) as consumption_blue_st,
sum(reading.amount_blue_st) as amount_blue_st,
sum(reading.consumption_red_ht) as consumption_red_ht,
sum(reading.amount_red_ht) as amount_red_ht,
sum(reading.consumption_red_lt) as consumption_red_lt,
sum(reading.amount_red_lt) as amount_red_lt,
sum(reading.consumption_red_st) as consumption_red_st,
sum(reading.amount_red_st) as amount_red_st,
sum(reading.consumption_ht) as consumption_ht,
sum(reading.amount_ht) as amount_ht,
sum(reading.consumption_lt) as consumption_lt,
sum(reading.amount_lt) as amount_lt,
sum(reading.consumption_st) as consumption_st,
sum(reading.amount_st) as amount_st
from owned
join readings reading
on reading.commercial_contract_id = owned.commercial_contract_id and reading.point_of_delivery_id = owned.point_of_delivery_id
and reading.reading_date >= make_date($4::integer - 1, $5::integer, 1)
and (reading.year * 12 + reading.month - 1) between ($4::integer * 12 + $5::integer - 1) - 12 and ($4::integer * 12 + $5::integer - 1)
left join meters meter
on meter.commercial_contract_id = owned.commercial_contract_id and meter.id = reading.meter_id
group by 1
),
months as materialized (
select
numbers.number,
',"month":' || number % 12 + 1 || ',"year":' || number / 12
|| ',"monthRomanNumber":"' || ('{I,II,III,IV,V,VI,VII,VIII,IX,X,XI,XII}'::text[])[number % 12 + 1] || '"}' as label,
',"meterNumber":' || coalesce(to_json(read_months.meter_number)::text, 'null') as meter_label,
read_months.*
from (
select greatest(($4::integer * 12 + $5::integer - 1) - 1, (select max(read_number) from read_months)) - step as number
from generate_series(0, 11) step
offset 0
) numbers
left join read_months on read_months.read_number = numbers.number
),
twelve_months as (
select '{"consumptionAmountListForLastTwelveMonthsModel":['
|| concat_ws(',', '{"tariffItemName":"AmountGreenHt","monthlyAmounts":[' || case when count(months.amount_green_ht) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_green_ht, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountGreenLt","monthlyAmounts":[' || case when count(months.amount_green_lt) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_green_lt, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountGreenSt","monthlyAmounts":[' || case when count(months.amount_green_st) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_green_st, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountBlueHt","monthlyAmounts":[' || case when count(months.amount_blue_ht) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_blue_ht, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountBlueLt","monthlyAmounts":[' || case when count(months.amount_blue_lt) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_blue_lt, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountBlueSt","monthlyAmounts":[' || case when count(months.amount_blue_st) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_blue_st, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountRedHt","monthlyAmounts":[' || case when count(months.amount_red_ht) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_red_ht, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountRedLt","monthlyAmounts":[' || case when count(months.amount_red_lt) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_red_lt, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountRedSt","monthlyAmounts":[' || case when count(months.amount_red_st) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_red_st, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountHt","monthlyAmounts":[' || case when count(months.amount_ht) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_ht, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountLt","monthlyAmounts":[' || case when count(months.amount_lt) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_lt, 0.00)  || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"AmountSt","monthlyAmounts":[' || case when count(months.amount_st) > 0 then string_agg(
'{"amount":' || coalesce(months.amount_st, 0.00)  || months.label, ',' order by months.number
) end || ']}')
|| '],"lastMonth":' || coalesce((max(months.read_number) % 12 + 1)::text, 'null')
|| ',"lastYear":' || coalesce((max(months.read_number) / 12)::text, 'null') || '}' as amount_of_twelve_months,
'{"consumptionListForLastTwelveMonthsModel":['
|| concat_ws(',', '{"tariffItemName":"ConsumptionGreenHt","monthlyConsumption":[' || case when count(months.consumption_green_ht) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_green_ht, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionGreenLt","monthlyConsumption":[' || case when count(months.consumption_green_lt) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_green_lt, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionGreenSt","monthlyConsumption":[' || case when count(months.consumption_green_st) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_green_st, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionBlueHt","monthlyConsumption":[' || case when count(months.consumption_blue_ht) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_blue_ht, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionBlueLt","monthlyConsumption":[' || case when count(months.consumption_blue_lt) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_blue_lt, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionBlueSt","monthlyConsumption":[' || case when count(months.consumption_blue_st) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_blue_st, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionRedHt","monthlyConsumption":[' || case when count(months.consumption_red_ht) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_red_ht, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionRedLt","monthlyConsumption":[' || case when count(months.consumption_red_lt) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_red_lt, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionRedSt","monthlyConsumption":[' || case when count(months.consumption_red_st) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_red_st, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionHt","monthlyConsumption":[' || case when count(months.consumption_ht) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_ht, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionLt","monthlyConsumption":[' || case when count(months.consumption_lt) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_lt, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}', '{"tariffItemName":"ConsumptionSt","monthlyConsumption":[' || case when count(months.consumption_st) > 0 then string_agg(
'{"value":' || coalesce(months.consumption_st, 0.00) || months.meter_label || months.label, ',' order by months.number
) end || ']}')
|| '],"lastMonth":' || coalesce((max(months.read_number) % 12 + 1)::text, 'null')
|| ',"lastYear":' || coalesce((max(months.read_number) / 12)::text, 'null') || '}' as consumption_of_twelve_months
from months
)
select
amount_of_twelve_months as "amountOfTwelveMonths",
consumption_of_twelve_months as "consumptionOfTwelveMonths",
consumption_of_three_years as "consumptionOfThreeYears",
amount_of_three_years as "amountOfThreeYears",
average_cost as "averageCost",
difference_to_year_before as "differenceToYearBefore",
difference_to_households as "differenceToHouseholds"
from owned cross join three_years cross join twelve_months

-- name: delete alert device
delete from push_devices where user_id = $1 and id = $2 returning id

-- name: delete calendar address
delete from calendar_addresses where user_id = $1

-- name: delete contract access
with deleted as (
delete from contract_access where user_id = $1 and commercial_contract_id = $2 returning commercial_contract_id
)
select contract.collection_number as "collectionNumber", append_event(contract.id, 'contract.removed', $3,
json_build_object('collectionNumber', contract.collection_number, 'email', users.email))
from deleted join commercial_contracts contract on contract.id = deleted.commercial_contract_id
join users on users.id = $1

-- name: delete meter check
delete from meter_checks where id = $2 and user_id = $1 returning id

-- name: delete picture
delete from user_pictures where user_id = $1

-- name: delivery
select (select json_build_object(
'typeId', delivery.delivery_type_id,
'phoneNumber', delivery.delivery_phone_number,
'isAvailable', delivery.available_change_delivery_type,
'isTypeChangeable', delivery.delivery_type_can_be_changed,
'offeredTypeIds', array(select type.id from delivery_types type where type.can_be_chosen)
)
from contract_deliveries delivery where delivery.commercial_contract_id = $2)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: delivery_types can_be_chosen en-US
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_english) order by entry.id), '[]'
)::text as answer
from delivery_types entry
where can_be_chosen

-- name: delivery_types can_be_chosen sr-Cyrl-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_cyrillic) order by entry.id), '[]'
)::text as answer
from delivery_types entry
where can_be_chosen

-- name: delivery_types can_be_chosen sr-Latn-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_latin) order by entry.id), '[]'
)::text as answer
from delivery_types entry
where can_be_chosen

-- name: delivery_types true en-US
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_english) order by entry.id), '[]'
)::text as answer
from delivery_types entry
where true

-- name: delivery_types true sr-Cyrl-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_cyrillic) order by entry.id), '[]'
)::text as answer
from delivery_types entry
where true

-- name: delivery_types true sr-Latn-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_latin) order by entry.id), '[]'
)::text as answer
from delivery_types entry
where true

-- name: devices of alerts
select device.id, device.endpoint, device.p256dh, device.auth,
coalesce(settings.is_detailed_on_lock_screen, false) as "isDetailed",
coalesce(inbox.unread_messages, 0) as unread
from push_devices device
left join alert_settings settings on settings.user_id = device.user_id
left join inboxes inbox on inbox.user_id = device.user_id
where device.id = any($1::bigint[])

-- name: digests that are due
select distinct alert.user_id as "userId", delivery.digest_at as "digestAt"
from alert_deliveries delivery join alerts alert on alert.id = delivery.alert_id
where delivery.channel = 'email' and delivery.digest_at is not null and delivery.due_at <= $1
limit $2

-- name: discount situation
select (select row_to_json(item) from (
select
contract.customer_type_id = 2 as "isLegalEntity",
contract.contract_status_id <> 1 or coalesce(contract.contract_end_date < $3::date, false) as "isEnded",
contract.balance_amount as balance,
delivery.delivery_type_id in (1, 3) as "hasElectronicBill",
delivery.available_change_delivery_type and delivery.delivery_type_can_be_changed as "canSwitchDelivery",
(
select (choice.chosen_at at time zone 'Europe/Belgrade')::date from delivery_choices choice
where choice.commercial_contract_id = $2 and contract.delivery_type_id not in (1, 3)
) as "chosenOn",
(
select coalesce(json_agg(item), '[]') from (
select bill.id, bill.year, bill.month, bill.issue_date as "issueDate", bill.due_date as "dueDate", bill.amount,
bill.bill_type_id in (1, 2) as "isEnergy",
bill.bill_type_id = 2 as "isFinal",
coalesce(bill.period_to, (make_date(bill.year, bill.month, 1) + interval '1 month - 1 day')::date) as "lastDay",
(
select json_agg(json_build_object(
'readingKindId', point -> 'readingKindId',
'discountPercent', point -> 'discountPercent',
'subtotal', point -> 'lines' -> 'subtotal',
'discount', point -> 'lines' -> 'discount',
'renewableFee', point -> 'lines' -> 'renewableFee',
'efficiencyFee', point -> 'lines' -> 'efficiencyFee'
))
from bill_calculations calculation, jsonb_array_elements(calculation.calculation -> 'points') point
where calculation.commercial_contract_id = $2 and calculation.bill_id = bill.id) as points
from bills bill
where bill.commercial_contract_id = $2 and bill.issue_date > $3::date - interval '16 months'
order by bill.issue_date, bill.id
) item) as bills,
(
select coalesce(json_agg(item), '[]') from (
select payment.payment_date as date, payment.amount, payment.is_refund as "isRefund"
from payments payment
where payment.commercial_contract_id = $2 and payment.payment_date > $3::date - interval '16 months'
) item) as payments,
(
select coalesce(json_agg(json_build_object(
'date', (charge.executed_at at time zone 'Europe/Belgrade')::date, 'amount', charge.amount)), '[]')
from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.status_id = 2
and transaction.executed_at > $4::timestamptz - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = $2 and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) charge) as unbooked,
(
select coalesce(json_agg(reading.reading_kind_id), '[]')
from (
select (make_date(bill.year, bill.month, 1) + interval '1 month')::date as first_day
from bills bill
where bill.commercial_contract_id = $2 and bill.bill_type_id in (1, 2)
order by bill.issue_date desc, bill.id desc limit 1) next
join readings reading on reading.commercial_contract_id = $2 and reading.reading_date >= next.first_day
and make_date(reading.year, reading.month, 1) >= next.first_day) as "nextReadingKinds",
(
select json_build_object('from', held.first_day, 'by', held.last_day)
from (
select (make_date(bill.year, bill.month, 1) + interval '1 month')::date as first_day
from bills bill
where bill.commercial_contract_id = $2 and bill.bill_type_id in (1, 2)
order by bill.issue_date desc, bill.id desc limit 1) next cross join lateral reading_window_of(next.first_day) held) as "ownReadingDays",
coalesce((
select bool_and(exists (
select from own_reading_series series
join own_readings sent on sent.commercial_contract_id = $2 and sent.number = series.number
and sent.version = series.version
left join own_reading_answers answer on answer.commercial_contract_id = $2 and answer.number = sent.number
and answer.version = sent.version
where series.commercial_contract_id = $2 and series.point_of_delivery_id = point.id
and series.year = extract(year from next.first_day) and series.month = extract(month from next.first_day)
and coalesce(answer.is_accepted, true)
))
from (
select (make_date(bill.year, bill.month, 1) + interval '1 month')::date as first_day
from bills bill
where bill.commercial_contract_id = $2 and bill.bill_type_id in (1, 2)
order by bill.issue_date desc, bill.id desc limit 1) next
join points_of_delivery point on point.commercial_contract_id = $2 and point.is_active
where not exists (
select from meters meter
where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = point.id and meter.is_active
and meter.meter_kind_id = 3
)), false) as "isOwnReadingSent"
from commercial_contracts contract
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
where contract.id = $2
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: distrust-browsers
delete from trusted_browsers where user_id = $1 and browser_hash is distinct from $2

-- name: due dates of calendar
select unpaid.id as "billId", contract.collection_number as "collectionNumber", unpaid.left_to_pay::text as amount,
unpaid.due_date::text as "dueDate"
from contract_access access
join commercial_contracts contract on contract.id = access.commercial_contract_id
cross join lateral (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
where access.user_id = $1 and contract.balance_amount > 0 and unpaid.due_date >= $2::date
order by unpaid.due_date, unpaid.id

-- name: end scan of feed
update alert_scans set import_run_id = $1

-- name: end-session
with ended as (
update sessions set revoked_at = $2 where id = $1 and revoked_at is null returning id
) select id, pg_notify('session_revoked', id::text) from ended

-- name: end-session-by-token
with ended as (
update sessions set revoked_at = $2
where id = (select session_id from refresh_tokens where token_hash = $1) and revoked_at is null
returning id
) select id, pg_notify('session_revoked', id::text) from ended

-- name: end-sessions-of-user
with ended as (
update sessions set revoked_at = $2
where user_id = $1 and revoked_at is null and id is distinct from $3::uuid
returning id
) select id, pg_notify('session_revoked', id::text) from ended

-- name: event-backlog
select count(*)::integer as waiting, min(occurred_at) as "oldestAt",
(select count(*)::integer from event_streams where dead_at is not null) as dead
from outbox_events where acknowledged_at is null

-- name: event-not-delivered
update event_streams set lease_id = null, failures = failures + 1, last_failure = $3,
first_failed_at = coalesce(first_failed_at, $4), next_attempt_at = $5,
dead_at = case when $5::timestamptz is null then $4 end
where stream_id = $1 and lease_id = $2

-- name: find-account
select id, email, password_hash, customer_type_id, language from users where email = $1

-- name: find-account-by-id
select id, email, password_hash, customer_type_id, language from users where id = $1

-- name: find-pending-registration
select id, password_hash from pending_registrations
where email = $1 and (browser_hash = $2 or id = $3)
order by registered_at desc, id limit 1

-- name: find-registration-to-continue
select id, password_hash from pending_registrations
where email = $1
order by browser_hash is distinct from $2, registered_at desc, id limit 3

-- name: find-same-complaint
select id, case_number as "caseNumber", answer_due_on::text as "answerDueDate" from complaints
where commercial_contract_id = $1 and received_at > $2 and fingerprint = $3
order by received_at desc limit 1

-- name: first card
select first_card_digest as "firstCardDigest" from card_holders where user_id = $1

-- name: first-waiting-events
select json_build_object(
'id', event.id,
'type', event.type,
'timestamp', to_char(event.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
'stream', coalesce('contract/' || contract.collection_number, 'account/' || -event.stream_id),
'number', event.number,
'data', event.data) as event from outbox_events event
left join commercial_contracts contract on contract.id = event.stream_id
where event.stream_id = $1 and event.acknowledged_at is null
order by event.number limit $2

-- name: forget alert switches
delete from alert_switches where user_id = $1

-- name: forget gone devices
delete from push_devices where id = any($1::bigint[])

-- name: forget own reading photos
delete from own_reading_photos where stored_at < $1 and file_key = any($2)

-- name: forget-file
delete from pending_files where key = $1

-- name: give up transaction
update transactions transaction
set status_id = case
when payment_method_id = 1 then 5
when status_id = 0 and session_token_sealed is null then 4
else 3
end,
status_reason = 'givenUp', status_changed_at = $4, executed_at = $4, given_up_at = $4, given_up_by_other = $5,
next_check_at = $6, session_token_sealed = null, session_token_hash = null
where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id = $3 returning status_id as status

-- name: give-back-call-limits
with held as (
select key from call_limits where key = any ($1::bytea[]) and calls > 0 order by key for update
)
update call_limits set calls = calls - 1 from held where call_limits.key = held.key

-- name: give-messages
with wanted as materialized (
select nextval(pg_get_serial_sequence('messages', 'id')) as id, item.*
from json_to_recordset($1::json) as item (user_id bigint, title text, body text, title_english text, body_english text,
about_type text, about_id text, about_contract_id bigint, sent_at timestamptz)
), written as (
insert into messages (id, title_cyrillic, title_english, body_cyrillic, body_english, sent_at, about_type, about_id,
about_contract_id)
overriding system value
select id, title, title_english, body, body_english, sent_at, about_type, about_id, about_contract_id from wanted
), given as (
insert into message_recipients (user_id, message_id, sent_at, mailed_at)
select user_id, id, sent_at, sent_at from wanted order by user_id, id
)
insert into inboxes as inbox (user_id, messages, unread_messages)
select user_id, count(*), count(*) from wanted group by user_id order by user_id
on conflict (user_id) do update set messages = inbox.messages + excluded.messages,
unread_messages = inbox.unread_messages + excluded.unread_messages

-- name: history of point
select ('{"isActive":' || (
select point.is_active from points_of_delivery point
where point.commercial_contract_id = $2 and point.id = $3
) || ',"readings":' || coalesce((
select '[' || string_agg(
'[' || reading.year || ',' || reading.month || ',' || reading.meter_id || ',' || reading.reading_kind_id || ',' ||
reading.consumption_category_id || ',' || reading.consumption_kwh || ',' ||
(coalesce(reading.consumption_green_lt, 0) + coalesce(reading.consumption_blue_lt, 0)
+ coalesce(reading.consumption_red_lt, 0) + coalesce(reading.consumption_lt, 0)) || ']', ',') || ']'
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3 and reading.reading_date >= $4
), '[]')
|| ',"calculation":' || coalesce((
select '{"point":' || part.value::text || ',"billAmount":' || (calculated.calculation -> 'lines' ->> 'amount') || '}'
from points_of_delivery point
join bills bill on bill.commercial_contract_id = $2 and bill.issue_date >= $4
join bill_calculations calculated
on calculated.commercial_contract_id = $2 and calculated.bill_id = bill.id
cross join lateral jsonb_array_elements(calculated.calculation -> 'points') part
where point.commercial_contract_id = $2 and point.id = $3
and part.value ->> 'pointOfDeliveryNumber' = point.point_of_delivery_number
order by bill.issue_date desc, bill.id desc
limit 1
), 'null')
|| ',"meterInUse":' || coalesce((
select json_build_object('number', meter.meter_number, 'kindId', meter.meter_kind_id, 'digits', meter.digits,
'startDate', meter.start_date)
from meters meter
where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3 and meter.is_active
order by meter.start_date desc nulls last, meter.id desc
limit 1
)::text, 'null')
|| ',"checks":' || coalesce((
select json_agg(json_build_object(
'id', meter_check.id, 'date', meter_check.checked_on, 'meterNumber', meter_check.meter_number,
'Ht', meter_check.state_ht, 'Lt', meter_check.state_lt, 'St', meter_check.state_st
) order by meter_check.checked_on desc)
from meter_checks meter_check
where meter_check.user_id = $1 and meter_check.commercial_contract_id = $2
and meter_check.point_of_delivery_id = $3 and meter_check.checked_on >= $5
)::text, '[]')
|| ',"ownReadings":' || coalesce((
select json_agg(json_build_object(
'date', sent.read_on, 'meterNumber', sent.meter_number,
'Ht', sent.state_ht, 'Lt', sent.state_lt, 'St', sent.state_st
) order by sent.read_on desc)
from own_readings sent
join own_reading_series series on series.commercial_contract_id = $2 and series.number = sent.number
and series.version = sent.version
where sent.commercial_contract_id = $2 and sent.point_of_delivery_id = $3 and sent.sent_at >= $5
and not exists (
select from own_reading_answers answer
where answer.commercial_contract_id = $2 and answer.number = sent.number and answer.version = sent.version
and not answer.is_accepted
)
)::text, '[]')
|| ',"budget":' || coalesce((
select budget.monthly_amount from budgets budget
where budget.user_id = $1 and budget.commercial_contract_id = $2
)::text, 'null')
|| ',"households":' || coalesce((
select json_object_agg(newest.month, newest.average_consumption_kwh)
from (
select household.month, household.average_consumption_kwh
from household_statistics household
order by household.year desc, household.month desc
limit 12
) newest
)::text, '{}') || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: holder of alert link
select password_changed_at as "passwordChangedAt" from users where id = $1

-- name: insert own reading
insert into own_readings (commercial_contract_id, number, version, point_of_delivery_id, year, month, user_id,
meter_number, sent_at, read_on, state_ht, state_lt, state_st, consumption_kwh, estimated_amount, is_confirmed,
fingerprint, event_number)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)

-- name: insert own reading photo
insert into own_reading_photos (commercial_contract_id, number, version, place, file_key, size_bytes, sha256,
stored_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning place || '.jpg' as name, size_bytes::float8 as size, sha256, file_key as file

-- name: insert transaction
insert into transactions (
commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app, payment_key_id, save_card,
language, amount, fee_amount, debtor_name, debtor_email, creditor_reference, creditor_account, begun_at,
status_changed_at, expires_at, next_check_at, status_reason, is_sole)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18, 'begun', true)

-- name: insert-complaint
with made as (
insert into complaints (commercial_contract_id, id, point_of_delivery_id, user_id, complaint_name_id, case_number,
description, received_at, fingerprint, answer_due_on)
select $1, $2, $3, $4, $5,
$9 || '-' || to_char($7::timestamptz at time zone 'Europe/Belgrade', 'YYYY') || '-'
|| lpad(number::text, greatest(6, length(number::text)), '0'),
$6, $7, $8, ($7::timestamptz at time zone 'Europe/Belgrade')::date + $10::integer
from nextval('complaint_case_numbers') as number
returning case_number, commercial_contract_id, id, answer_due_on
), named as (
insert into complaint_cases (case_number, commercial_contract_id, complaint_id)
select case_number, commercial_contract_id, id from made
), told as (
select append_event(made.commercial_contract_id, 'complaint.received', $7, json_build_object(
'collectionNumber', contract.collection_number, 'pointOfDeliveryNumber', point.point_of_delivery_number,
'caseNumber', made.case_number, 'complaintNameId', name.id, 'complaintName', name.text_cyrillic,
'description', $6::text, 'answerDueDate', made.answer_due_on, 'email', users.email, 'documents', $11::json))
from made
join commercial_contracts contract on contract.id = made.commercial_contract_id
join points_of_delivery point on point.commercial_contract_id = made.commercial_contract_id and point.id = $3
join complaint_names name on name.id = $5
left join users on users.id = $4
)
select id, case_number as "caseNumber", answer_due_on::text as "answerDueDate", (select count(*) from told) as events
from made

-- name: insert-complaint-document
insert into complaint_documents (commercial_contract_id, id, complaint_id, document_name, file_key, size_bytes)
values ($1, $2, $3, $4, $5, $6)

-- name: is mail of alert wanted
select coalesce(own.email, common.email, kind.email) and bounce.email is null as "isWanted"
from (select $1::bigint as user_id, $2::text as kind, $3::bigint as commercial_contract_id) asked
join users on users.id = asked.user_id

join alert_kinds kind on kind.kind = asked.kind
left join alert_switches own on own.user_id = asked.user_id and own.kind = asked.kind
and own.commercial_contract_id = asked.commercial_contract_id
left join alert_switches common on common.user_id = asked.user_id and common.kind = asked.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email

-- name: is-browser-trusted
select 1 from trusted_browsers trusted join users on users.id = trusted.user_id
where users.email = $1 and trusted.browser_hash = $2

-- name: is-payment-key-alive
select 1 from sessions session join users on users.id = session.user_id
where session.id = $1 and session.revoked_at is null and session.expires_at > $2
and users.password_changed_at <= $3

-- name: is-registration-pending
select 1 from pending_registrations where email = $1 limit 1

-- name: is-session-alive
select 1 from sessions where id = $1 and user_id = $2 and revoked_at is null and expires_at > $3

-- name: judge new bills
with bills as (
select distinct item.id, (row_number() over (order by item.id) - 1) / 50 as chunk
from alert_marks mark
join bills item on item.commercial_contract_id = mark.commercial_contract_id and item.id > mark.bill_id
where item.issue_date > $1::date - 45 and item.amount > 0 and item.bill_type_id in (1, 2)
and exists (select from contract_access access where access.commercial_contract_id = item.commercial_contract_id)
)
select graphile_worker.add_job('judge-new-bills', json_build_object('billIds', json_agg(id)),
queue_name => 'judge-new-bills', max_attempts => 5, priority => 20)
from bills group by chunk

-- name: keep meter check
insert into meter_checks (user_id, commercial_contract_id, point_of_delivery_id, checked_on, meter_number,
state_ht, state_lt, state_st)
select access.user_id, access.commercial_contract_id, $3, $4, $5, $6, $7, $8
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2
on conflict (user_id, commercial_contract_id, point_of_delivery_id, checked_on) do update
set meter_number = excluded.meter_number, state_ht = excluded.state_ht, state_lt = excluded.state_lt,
state_st = excluded.state_st
returning id

-- name: keep-files
delete from pending_files where key = any($1) returning key

-- name: known card session
select 1 from transactions where session_token_hash = $1 and expires_at > $2 limit 1

-- name: lift mail bounce
delete from mail_bounces using users where users.id = $1 and mail_bounces.email = users.email

-- name: list-abandoned-files
select key from pending_files where stored_at < $1 order by stored_at limit 1000

-- name: list-marketing-images
select coalesce(json_agg(json_build_object(
'id', image.id,
'marketingImage', json_build_object(
'marketingImageContent', translate(encode(image.content, 'base64'), E'\n', ''),
'navigationUrl', image.navigation_url,
'alternativeText', image.alternative_text
)) order by image.id), '[]')::text as json
from (
select distinct on (id) id, content, navigation_url, alternative_text from marketing_images
where language is null or language = $1 order by id, language nulls last
) image

-- name: list-recently-revoked-sessions
select id, revoked_at from sessions where revoked_at > $1

-- name: lock own reading series
insert into own_reading_series as series (commercial_contract_id, point_of_delivery_id, year, month, number, version)
select $1, $2, $3, $4,
$5 || '-' || to_char($6::timestamptz at time zone 'Europe/Belgrade', 'YYYY') || '-'
|| lpad(number::text, greatest(6, length(number::text)), '0'),
0
from nextval('own_reading_numbers') as number
on conflict (commercial_contract_id, point_of_delivery_id, year, month) do update set version = series.version
returning number, version

-- name: lock payments of contract
select pg_advisory_xact_lock(hashtextextended('begin payment ' || $1::bigint, 0))

-- name: lock-presented-refresh-token
select token.id, token.used_at, session.id as session_id,
token.expires_at > $2 and session.expires_at > $2 and session.revoked_at is null as is_alive,
session.created_at,
users.id as user_id, users.email, users.customer_type_id, users.language
from refresh_tokens token
join sessions session on session.id = token.session_id
join users on users.id = session.user_id
where token.token_hash = $1
for update of token

-- name: lock-verification-codes
select id, purpose, expires_at, tries_left, code_hash from verification_codes
where email = $1 and purpose = any ($2) and (browser_hash = $3 or id = $4)
order by requested_at desc, id for update

-- name: locked kinds of alerts
select array_agg(kind) as kinds from alert_kinds where is_locked

-- name: mark as given up
update transactions transaction set given_up_at = $3, given_up_by_other = $4
where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id in (3, 4, 5) and given_up_at is null

-- name: mark contract of alerts
insert into alert_marks (commercial_contract_id, bill_id, payment_id, warning_id)
select $1::bigint, 
coalesce((select max(id) from bills where commercial_contract_id = $1::bigint), 0),
coalesce((select max(id) from payments where commercial_contract_id = $1::bigint), 0),
coalesce((select max(id) from warnings where commercial_contract_id = $1::bigint), 0) on conflict do nothing

-- name: mark contracts of alerts
insert into alert_marks (commercial_contract_id, bill_id, payment_id, warning_id)
select access.commercial_contract_id, 
coalesce((select max(id) from bills where commercial_contract_id = access.commercial_contract_id), 0),
coalesce((select max(id) from payments where commercial_contract_id = access.commercial_contract_id), 0),
coalesce((select max(id) from warnings where commercial_contract_id = access.commercial_contract_id), 0)
from (select distinct commercial_contract_id from contract_access) access
where not exists (select from alert_marks mark where mark.commercial_contract_id = access.commercial_contract_id)
on conflict do nothing

-- name: mark message as read
with marked as (
update message_recipients set read_at = $3 where user_id = $1 and message_id = $2 and read_at is null
returning user_id
), counted as (
update inboxes set unread_messages = unread_messages - 1 from marked where inboxes.user_id = marked.user_id
)
select from message_recipients where user_id = $1 and message_id = $2

-- name: message document en-US
select to_serbian_latin(document.file_name) as name, document.content
from message_documents document
join message_recipients received on received.message_id = document.message_id and received.user_id = $1
where document.id = $2

-- name: message document sr-Cyrl-RS
select document.file_name as name, document.content
from message_documents document
join message_recipients received on received.message_id = document.message_id and received.user_id = $1
where document.id = $2

-- name: message document sr-Latn-RS
select to_serbian_latin(document.file_name) as name, document.content
from message_documents document
join message_recipients received on received.message_id = document.message_id and received.user_id = $1
where document.id = $2

-- name: message en-US
select (select row_to_json(item) from (
select 
message.id,
coalesce(message.title_english, message.title_latin) as title,
coalesce(message.body_english, message.body_latin) as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', to_serbian_latin(document.file_name))
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
case when message.body_english is null then 'sr-Latn-RS' else 'en-US' end as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from message_recipients received
join messages message on message.id = received.message_id
where received.user_id = $1 and received.message_id = $2
) item)::text as answer

-- name: message sr-Cyrl-RS
select (select row_to_json(item) from (
select 
message.id,
message.title_cyrillic as title,
message.body_cyrillic as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', document.file_name)
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
'sr-Cyrl-RS' as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from message_recipients received
join messages message on message.id = received.message_id
where received.user_id = $1 and received.message_id = $2
) item)::text as answer

-- name: message sr-Latn-RS
select (select row_to_json(item) from (
select 
message.id,
message.title_latin as title,
message.body_latin as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', to_serbian_latin(document.file_name))
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
'sr-Latn-RS' as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from message_recipients received
join messages message on message.id = received.message_id
where received.user_id = $1 and received.message_id = $2
) item)::text as answer

-- name: messages id ASC en-US
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
coalesce(message.title_english, message.title_latin) as title,
coalesce(message.body_english, message.body_latin) as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', to_serbian_latin(document.file_name))
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
case when message.body_english is null then 'sr-Latn-RS' else 'en-US' end as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.message_id ASC, received.message_id ASC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.message_id ASC, received.message_id ASC
) item
) page)::text as answer

-- name: messages id ASC sr-Cyrl-RS
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
message.title_cyrillic as title,
message.body_cyrillic as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', document.file_name)
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
'sr-Cyrl-RS' as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.message_id ASC, received.message_id ASC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.message_id ASC, received.message_id ASC
) item
) page)::text as answer

-- name: messages id ASC sr-Latn-RS
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
message.title_latin as title,
message.body_latin as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', to_serbian_latin(document.file_name))
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
'sr-Latn-RS' as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.message_id ASC, received.message_id ASC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.message_id ASC, received.message_id ASC
) item
) page)::text as answer

-- name: messages id DESC en-US
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
coalesce(message.title_english, message.title_latin) as title,
coalesce(message.body_english, message.body_latin) as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', to_serbian_latin(document.file_name))
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
case when message.body_english is null then 'sr-Latn-RS' else 'en-US' end as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.message_id DESC, received.message_id DESC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.message_id DESC, received.message_id DESC
) item
) page)::text as answer

-- name: messages id DESC sr-Cyrl-RS
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
message.title_cyrillic as title,
message.body_cyrillic as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', document.file_name)
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
'sr-Cyrl-RS' as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.message_id DESC, received.message_id DESC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.message_id DESC, received.message_id DESC
) item
) page)::text as answer

-- name: messages id DESC sr-Latn-RS
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
message.title_latin as title,
message.body_latin as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', to_serbian_latin(document.file_name))
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
'sr-Latn-RS' as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.message_id DESC, received.message_id DESC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.message_id DESC, received.message_id DESC
) item
) page)::text as answer

-- name: messages sentAt ASC en-US
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
coalesce(message.title_english, message.title_latin) as title,
coalesce(message.body_english, message.body_latin) as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', to_serbian_latin(document.file_name))
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
case when message.body_english is null then 'sr-Latn-RS' else 'en-US' end as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.sent_at ASC, received.message_id ASC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.sent_at ASC, received.message_id ASC
) item
) page)::text as answer

-- name: messages sentAt ASC sr-Cyrl-RS
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
message.title_cyrillic as title,
message.body_cyrillic as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', document.file_name)
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
'sr-Cyrl-RS' as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.sent_at ASC, received.message_id ASC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.sent_at ASC, received.message_id ASC
) item
) page)::text as answer

-- name: messages sentAt ASC sr-Latn-RS
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
message.title_latin as title,
message.body_latin as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', to_serbian_latin(document.file_name))
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
'sr-Latn-RS' as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.sent_at ASC, received.message_id ASC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.sent_at ASC, received.message_id ASC
) item
) page)::text as answer

-- name: messages sentAt DESC en-US
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
coalesce(message.title_english, message.title_latin) as title,
coalesce(message.body_english, message.body_latin) as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', to_serbian_latin(document.file_name))
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
case when message.body_english is null then 'sr-Latn-RS' else 'en-US' end as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.sent_at DESC, received.message_id DESC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.sent_at DESC, received.message_id DESC
) item
) page)::text as answer

-- name: messages sentAt DESC sr-Cyrl-RS
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
message.title_cyrillic as title,
message.body_cyrillic as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', document.file_name)
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
'sr-Cyrl-RS' as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.sent_at DESC, received.message_id DESC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.sent_at DESC, received.message_id DESC
) item
) page)::text as answer

-- name: messages sentAt DESC sr-Latn-RS
select (select '{"data":' || page.data || ',"taken":' || page.taken || ',"totalCount":'
|| coalesce((select messages from inboxes where user_id = $1), 0) || '}'
from (
select coalesce(json_agg(item), '[]')::text as data, count(*) as taken from (
select 
message.id,
message.title_latin as title,
message.body_latin as body,
received.sent_at as "sentAt",
received.read_at is not null as "isRead",
coalesce((
select json_agg(
json_build_object('id', document.id, 'fileName', to_serbian_latin(document.file_name))
order by document.id
)
from message_documents document where document.message_id = message.id
), '[]') as documents,
'sr-Latn-RS' as language,
case when exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = message.about_contract_id
) then json_build_object('type', message.about_type, 'id', message.about_id) end as about
from (
select * from message_recipients received where user_id = $1 order by received.sent_at DESC, received.message_id DESC limit $2 offset $3
) received
join messages message on message.id = received.message_id
order by received.sent_at DESC, received.message_id DESC
) item
) page)::text as answer

-- name: meters endDate ASC
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
meter.id,
meter.meter_number as "meterNumber",
meter.start_date as "startDate",
meter.end_date as "endDate",
meter.is_active as "isActive"
from (
select meter.* from meters meter
where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3
order by meter.end_date ASC nulls last, meter.id ASC
limit $4 offset $5
) meter

order by meter.end_date ASC nulls last, meter.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from meters meter where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: meters id ASC
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
meter.id,
meter.meter_number as "meterNumber",
meter.start_date as "startDate",
meter.end_date as "endDate",
meter.is_active as "isActive"
from (
select meter.* from meters meter
where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3
order by meter.id ASC, meter.id ASC
limit $4 offset $5
) meter

order by meter.id ASC, meter.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from meters meter where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: meters meterNumber ASC
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
meter.id,
meter.meter_number as "meterNumber",
meter.start_date as "startDate",
meter.end_date as "endDate",
meter.is_active as "isActive"
from (
select meter.* from meters meter
where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3
order by meter.meter_number ASC, meter.id ASC
limit $4 offset $5
) meter

order by meter.meter_number ASC, meter.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from meters meter where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: meters startDate ASC
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
meter.id,
meter.meter_number as "meterNumber",
meter.start_date as "startDate",
meter.end_date as "endDate",
meter.is_active as "isActive"
from (
select meter.* from meters meter
where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3
order by meter.start_date ASC nulls last, meter.id ASC
limit $4 offset $5
) meter

order by meter.start_date ASC nulls last, meter.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from meters meter where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: mobile payment en-US
select (select json_build_object(
'payerName', to_serbian_latin(coalesce(nullif(users.name, ''), contract.customer_name)),
'transaction', (
select json_build_object('transactionId', transaction.id, 'transactionStatusId', transaction.status_id)
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.user_id = $1
and transaction.payment_key_id = $3 and transaction.status_id in (1, 2)
order by transaction.status_id desc, transaction.begun_at desc limit 1
)
)
from users join commercial_contracts contract on contract.id = $2
where users.id = $1)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: mobile payment sr-Cyrl-RS
select (select json_build_object(
'payerName', coalesce(nullif(users.name, ''), contract.customer_name),
'transaction', (
select json_build_object('transactionId', transaction.id, 'transactionStatusId', transaction.status_id)
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.user_id = $1
and transaction.payment_key_id = $3 and transaction.status_id in (1, 2)
order by transaction.status_id desc, transaction.begun_at desc limit 1
)
)
from users join commercial_contracts contract on contract.id = $2
where users.id = $1)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: mobile payment sr-Latn-RS
select (select json_build_object(
'payerName', to_serbian_latin(coalesce(nullif(users.name, ''), contract.customer_name)),
'transaction', (
select json_build_object('transactionId', transaction.id, 'transactionStatusId', transaction.status_id)
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.user_id = $1
and transaction.payment_key_id = $3 and transaction.status_id in (1, 2)
order by transaction.status_id desc, transaction.begun_at desc limit 1
)
)
from users join commercial_contracts contract on contract.id = $2
where users.id = $1)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: move marks of alerts
update alert_marks mark set bill_id = greatest(mark.bill_id, (select max(id) from bills where commercial_contract_id = mark.commercial_contract_id)), payment_id = greatest(mark.payment_id, (select max(id) from payments where commercial_contract_id = mark.commercial_contract_id)),
warning_id = greatest(mark.warning_id, (select max(id) from warnings where commercial_contract_id = mark.commercial_contract_id))
where exists (select from bills item where item.commercial_contract_id = mark.commercial_contract_id and item.id > mark.bill_id) or exists (select from payments item where item.commercial_contract_id = mark.commercial_contract_id and item.id > mark.payment_id) or exists (select from warnings item where item.commercial_contract_id = mark.commercial_contract_id and item.id > mark.warning_id)

-- name: new bill to judge
select bill.commercial_contract_id as "contractId", access.user_id as "userId", bill.year, bill.month,
bill.amount::float8 as amount,
array(select point.id::float8 from points_of_delivery point
where point.commercial_contract_id = bill.commercial_contract_id and point.is_active order by point.id) as "pointIds"
from bills bill
join lateral (
select min(user_id) as user_id from contract_access where commercial_contract_id = bill.commercial_contract_id
) access on access.user_id is not null
where bill.commercial_contract_id = $1 and bill.id = $2

-- name: new notifications
select (json_build_object('newNotificationsExist', exists (
select from complaints complaint
where complaint.commercial_contract_id = $2 and complaint.has_new_notification
)))::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: newest open transaction
select 
transaction.commercial_contract_id as "contractId",
transaction.id,
transaction.user_id as "userId",
transaction.payment_method_id as method,
transaction.is_mobile_app as "isMobileApp",
transaction.payment_key_id as "keyId",
transaction.save_card as "saveCard",
transaction.language,
(transaction.total_amount * 100)::bigint as "totalPara",
(transaction.fee_amount * 100)::bigint as "feePara",
transaction.status_id as status,
transaction.begun_at as "begunAt",
transaction.attempt_started_at as "attemptStartedAt",
transaction.expires_at as "expiresAt",
transaction.three_d_required as "threeDRequired",
transaction.session_token_sealed as "sessionTokenSealed",
transaction.payment_url as "paymentUrl",
transaction.pg_tran_id as "pgTranId",
transaction.given_up_at is not null as "isGivenUp",
transaction.reversal_due_at is not null and transaction.reversed_at is null
and transaction.reversal_refused_at is null as "isReversalDue",
transaction.checks from transactions transaction
where transaction.user_id = $1 and transaction.status_id = 0 and transaction.payment_method_id = 2
and ($2::uuid is null or transaction.payment_key_id = $2)
order by transaction.begun_at desc limit 1

-- name: newest own reading
select sent.number, sent.version, sent.consumption_kwh::float8 as consumption,
sent.estimated_amount::float8 as "estimatedAmount", sent.fingerprint
from own_reading_series series
join own_readings sent on sent.commercial_contract_id = $1 and sent.number = series.number
and sent.version = series.version
where series.commercial_contract_id = $1 and series.point_of_delivery_id = $2
order by series.year desc, series.month desc
limit 1

-- name: note attempt
update transactions transaction set attempt_started_at = $3 where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id in (0, 1)

-- name: note mail bounce
with noted as (
insert into mail_bounces (email, bounced_at, reason) values (lower($1), $2, left($3, 300))
on conflict do nothing returning email
)
select users.id from noted join users on users.email = noted.email

-- name: note sent devices
update push_devices set last_sent_at = $2 where id = any($1::bigint[])

-- name: old own reading photos
select distinct file_key as key from (
select file_key from own_reading_photos where stored_at < $1 order by stored_at limit 200
) old

-- name: open-session
with spoken as (
update users set language = $6, updated_at = $3 where id = $1 and language <> $6
), opened as (
insert into sessions (user_id, device_type_id, created_at, expires_at) values ($1, $2, $3, $4) returning id
), issued as (
insert into refresh_tokens (session_id, token_hash, issued_at, expires_at) select id, $5, $3, $4 from opened
)
select id from opened

-- name: origin-of-asked-event
select address as "fullAddress", user_agent as agent from security_events
where user_id = $1 and kind = $2 and subject = $3 and outcome = 'asked' order by happened_at limit 1

-- name: other holders of contract
select user_id as "userId" from contract_access
where commercial_contract_id = $1 and user_id <> $2 order by user_id

-- name: other trusted browsers
select coalesce(bool_or(browser_hash = $2), false) as "isKnown", count(*) as browsers
from trusted_browsers where user_id = $1

-- name: own reading for its letter
select users.email, users.language, sent.point_of_delivery_id as "pointId", sent.meter_number as "meterNumber",
point.name as "pointName", point.point_of_delivery_number as "pointNumber",
json_build_object('Ht', sent.state_ht, 'Lt', sent.state_lt, 'St', sent.state_st) as states,
sent.consumption_kwh::float8 as consumption, (sent.estimated_amount * 100)::float8 as "estimatedPara",
to_char(held.last_day, 'YYYY-MM-DD') as "lastDay"
from own_readings sent
join users on users.id = sent.user_id
join points_of_delivery point on point.commercial_contract_id = $1 and point.id = sent.point_of_delivery_id
left join lateral reading_window_of(make_date(sent.year, sent.month, 1)) held on true
where sent.commercial_contract_id = $1 and sent.number = $2 and sent.version = $3

-- name: own reading photo
select (select json_build_object('key', photo.file_key, 'sizeBytes', photo.size_bytes)
from own_readings sent
join own_reading_photos photo
on photo.commercial_contract_id = $2 and photo.number = sent.number and photo.version = sent.version
where sent.commercial_contract_id = $2 and sent.number = $4 and sent.version = $5
and sent.point_of_delivery_id = $3 and photo.place = $6)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: own reading window en-US
select (select json_build_object(
'year', extract(year from open_window.billed), 'month', extract(month from open_window.billed),
'from', open_window.first_day, 'to', open_window.last_day,
'collectionNumber', contract.collection_number, 'pointOfDeliveryNumber', point.point_of_delivery_number,
'sent', (
select json_build_object(
'number', sent.number,
'version', sent.version,
'year', sent.year,
'month', sent.month,
'meterNumber', sent.meter_number,
'sentAt', sent.sent_at,
'states', (
select json_agg(json_build_object('register', shown.register, 'state', shown.state) order by shown.place)
from (values (1, 'Ht', sent.state_ht), (2, 'Lt', sent.state_lt), (3, 'St', sent.state_st))
as shown (place, register, state)
where shown.state is not null),
'consumption', sent.consumption_kwh,
'estimatedAmount', sent.estimated_amount,
'state', case
when answer.is_accepted then 'accepted'
when not answer.is_accepted then 'rejected'
when stream.acknowledged_number >= sent.event_number then 'passedOn'
else 'received' end,
'reason', case when not answer.is_accepted then to_serbian_latin(answer.reason) end,
'canBeCorrected', sent.version = series.version
and coalesce(open_window.billed = make_date(sent.year, sent.month, 1) and open_window.first_day <= $4::date, false),
'photos', (
select count(*) from own_reading_photos photo
where photo.commercial_contract_id = $2 and photo.number = sent.number and photo.version = sent.version))
from own_readings sent 
join own_reading_series series on series.commercial_contract_id = $2 and series.number = sent.number
left join own_reading_answers answer
on answer.commercial_contract_id = $2 and answer.number = sent.number and answer.version = sent.version
left join event_streams stream on stream.stream_id = $2
where sent.commercial_contract_id = $2 and sent.point_of_delivery_id = $3 and sent.version = series.version
and make_date(sent.year, sent.month, 1) = open_window.billed
order by sent.sent_at desc
limit 1))
from (
select billed.day as billed, held.first_day, held.last_day
from (
select date_trunc('month', $4::date) as this_month, (
select make_date(reading.year, reading.month, 1)
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
order by reading.reading_date desc, reading.id desc
limit 1
) + interval '1 month' as first_unread
) known
cross join lateral generate_series(
greatest(known.this_month - interval '2 months', known.first_unread),
greatest(known.this_month, known.first_unread) + interval '14 months', interval '1 month'
) month (day)
cross join lateral (select month.day::date as day) billed
cross join lateral reading_window_of(billed.day) held
where held.last_day >= $4::date
order by billed.day
limit 1) open_window, commercial_contracts contract, points_of_delivery point
where contract.id = $2 and point.commercial_contract_id = $2 and point.id = $3)::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: own reading window sr-Cyrl-RS
select (select json_build_object(
'year', extract(year from open_window.billed), 'month', extract(month from open_window.billed),
'from', open_window.first_day, 'to', open_window.last_day,
'collectionNumber', contract.collection_number, 'pointOfDeliveryNumber', point.point_of_delivery_number,
'sent', (
select json_build_object(
'number', sent.number,
'version', sent.version,
'year', sent.year,
'month', sent.month,
'meterNumber', sent.meter_number,
'sentAt', sent.sent_at,
'states', (
select json_agg(json_build_object('register', shown.register, 'state', shown.state) order by shown.place)
from (values (1, 'Ht', sent.state_ht), (2, 'Lt', sent.state_lt), (3, 'St', sent.state_st))
as shown (place, register, state)
where shown.state is not null),
'consumption', sent.consumption_kwh,
'estimatedAmount', sent.estimated_amount,
'state', case
when answer.is_accepted then 'accepted'
when not answer.is_accepted then 'rejected'
when stream.acknowledged_number >= sent.event_number then 'passedOn'
else 'received' end,
'reason', case when not answer.is_accepted then answer.reason end,
'canBeCorrected', sent.version = series.version
and coalesce(open_window.billed = make_date(sent.year, sent.month, 1) and open_window.first_day <= $4::date, false),
'photos', (
select count(*) from own_reading_photos photo
where photo.commercial_contract_id = $2 and photo.number = sent.number and photo.version = sent.version))
from own_readings sent 
join own_reading_series series on series.commercial_contract_id = $2 and series.number = sent.number
left join own_reading_answers answer
on answer.commercial_contract_id = $2 and answer.number = sent.number and answer.version = sent.version
left join event_streams stream on stream.stream_id = $2
where sent.commercial_contract_id = $2 and sent.point_of_delivery_id = $3 and sent.version = series.version
and make_date(sent.year, sent.month, 1) = open_window.billed
order by sent.sent_at desc
limit 1))
from (
select billed.day as billed, held.first_day, held.last_day
from (
select date_trunc('month', $4::date) as this_month, (
select make_date(reading.year, reading.month, 1)
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
order by reading.reading_date desc, reading.id desc
limit 1
) + interval '1 month' as first_unread
) known
cross join lateral generate_series(
greatest(known.this_month - interval '2 months', known.first_unread),
greatest(known.this_month, known.first_unread) + interval '14 months', interval '1 month'
) month (day)
cross join lateral (select month.day::date as day) billed
cross join lateral reading_window_of(billed.day) held
where held.last_day >= $4::date
order by billed.day
limit 1) open_window, commercial_contracts contract, points_of_delivery point
where contract.id = $2 and point.commercial_contract_id = $2 and point.id = $3)::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: own reading window sr-Latn-RS
select (select json_build_object(
'year', extract(year from open_window.billed), 'month', extract(month from open_window.billed),
'from', open_window.first_day, 'to', open_window.last_day,
'collectionNumber', contract.collection_number, 'pointOfDeliveryNumber', point.point_of_delivery_number,
'sent', (
select json_build_object(
'number', sent.number,
'version', sent.version,
'year', sent.year,
'month', sent.month,
'meterNumber', sent.meter_number,
'sentAt', sent.sent_at,
'states', (
select json_agg(json_build_object('register', shown.register, 'state', shown.state) order by shown.place)
from (values (1, 'Ht', sent.state_ht), (2, 'Lt', sent.state_lt), (3, 'St', sent.state_st))
as shown (place, register, state)
where shown.state is not null),
'consumption', sent.consumption_kwh,
'estimatedAmount', sent.estimated_amount,
'state', case
when answer.is_accepted then 'accepted'
when not answer.is_accepted then 'rejected'
when stream.acknowledged_number >= sent.event_number then 'passedOn'
else 'received' end,
'reason', case when not answer.is_accepted then to_serbian_latin(answer.reason) end,
'canBeCorrected', sent.version = series.version
and coalesce(open_window.billed = make_date(sent.year, sent.month, 1) and open_window.first_day <= $4::date, false),
'photos', (
select count(*) from own_reading_photos photo
where photo.commercial_contract_id = $2 and photo.number = sent.number and photo.version = sent.version))
from own_readings sent 
join own_reading_series series on series.commercial_contract_id = $2 and series.number = sent.number
left join own_reading_answers answer
on answer.commercial_contract_id = $2 and answer.number = sent.number and answer.version = sent.version
left join event_streams stream on stream.stream_id = $2
where sent.commercial_contract_id = $2 and sent.point_of_delivery_id = $3 and sent.version = series.version
and make_date(sent.year, sent.month, 1) = open_window.billed
order by sent.sent_at desc
limit 1))
from (
select billed.day as billed, held.first_day, held.last_day
from (
select date_trunc('month', $4::date) as this_month, (
select make_date(reading.year, reading.month, 1)
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
order by reading.reading_date desc, reading.id desc
limit 1
) + interval '1 month' as first_unread
) known
cross join lateral generate_series(
greatest(known.this_month - interval '2 months', known.first_unread),
greatest(known.this_month, known.first_unread) + interval '14 months', interval '1 month'
) month (day)
cross join lateral (select month.day::date as day) billed
cross join lateral reading_window_of(billed.day) held
where held.last_day >= $4::date
order by billed.day
limit 1) open_window, commercial_contracts contract, points_of_delivery point
where contract.id = $2 and point.commercial_contract_id = $2 and point.id = $3)::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: own readings en-US
select (select coalesce(json_agg(json_build_object(
'number', sent.number,
'version', sent.version,
'year', sent.year,
'month', sent.month,
'meterNumber', sent.meter_number,
'sentAt', sent.sent_at,
'states', (
select json_agg(json_build_object('register', shown.register, 'state', shown.state) order by shown.place)
from (values (1, 'Ht', sent.state_ht), (2, 'Lt', sent.state_lt), (3, 'St', sent.state_st))
as shown (place, register, state)
where shown.state is not null),
'consumption', sent.consumption_kwh,
'estimatedAmount', sent.estimated_amount,
'state', case
when answer.is_accepted then 'accepted'
when not answer.is_accepted then 'rejected'
when stream.acknowledged_number >= sent.event_number then 'passedOn'
else 'received' end,
'reason', case when not answer.is_accepted then to_serbian_latin(answer.reason) end,
'canBeCorrected', sent.version = series.version
and coalesce(open_window.billed = make_date(sent.year, sent.month, 1) and open_window.first_day <= $4::date, false),
'photos', (
select count(*) from own_reading_photos photo
where photo.commercial_contract_id = $2 and photo.number = sent.number and photo.version = sent.version)) order by sent.year desc, sent.month desc, sent.version desc), '[]')
from own_readings sent 
join own_reading_series series on series.commercial_contract_id = $2 and series.number = sent.number
left join own_reading_answers answer
on answer.commercial_contract_id = $2 and answer.number = sent.number and answer.version = sent.version
left join event_streams stream on stream.stream_id = $2
left join lateral (
select billed.day as billed, held.first_day, held.last_day
from (
select date_trunc('month', $4::date) as this_month, (
select make_date(reading.year, reading.month, 1)
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
order by reading.reading_date desc, reading.id desc
limit 1
) + interval '1 month' as first_unread
) known
cross join lateral generate_series(
greatest(known.this_month - interval '2 months', known.first_unread),
greatest(known.this_month, known.first_unread) + interval '14 months', interval '1 month'
) month (day)
cross join lateral (select month.day::date as day) billed
cross join lateral reading_window_of(billed.day) held
where held.last_day >= $4::date
order by billed.day
limit 1) open_window on true
where sent.commercial_contract_id = $2 and sent.point_of_delivery_id = $3
and sent.sent_at > $4::date - interval '3 years')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: own readings sr-Cyrl-RS
select (select coalesce(json_agg(json_build_object(
'number', sent.number,
'version', sent.version,
'year', sent.year,
'month', sent.month,
'meterNumber', sent.meter_number,
'sentAt', sent.sent_at,
'states', (
select json_agg(json_build_object('register', shown.register, 'state', shown.state) order by shown.place)
from (values (1, 'Ht', sent.state_ht), (2, 'Lt', sent.state_lt), (3, 'St', sent.state_st))
as shown (place, register, state)
where shown.state is not null),
'consumption', sent.consumption_kwh,
'estimatedAmount', sent.estimated_amount,
'state', case
when answer.is_accepted then 'accepted'
when not answer.is_accepted then 'rejected'
when stream.acknowledged_number >= sent.event_number then 'passedOn'
else 'received' end,
'reason', case when not answer.is_accepted then answer.reason end,
'canBeCorrected', sent.version = series.version
and coalesce(open_window.billed = make_date(sent.year, sent.month, 1) and open_window.first_day <= $4::date, false),
'photos', (
select count(*) from own_reading_photos photo
where photo.commercial_contract_id = $2 and photo.number = sent.number and photo.version = sent.version)) order by sent.year desc, sent.month desc, sent.version desc), '[]')
from own_readings sent 
join own_reading_series series on series.commercial_contract_id = $2 and series.number = sent.number
left join own_reading_answers answer
on answer.commercial_contract_id = $2 and answer.number = sent.number and answer.version = sent.version
left join event_streams stream on stream.stream_id = $2
left join lateral (
select billed.day as billed, held.first_day, held.last_day
from (
select date_trunc('month', $4::date) as this_month, (
select make_date(reading.year, reading.month, 1)
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
order by reading.reading_date desc, reading.id desc
limit 1
) + interval '1 month' as first_unread
) known
cross join lateral generate_series(
greatest(known.this_month - interval '2 months', known.first_unread),
greatest(known.this_month, known.first_unread) + interval '14 months', interval '1 month'
) month (day)
cross join lateral (select month.day::date as day) billed
cross join lateral reading_window_of(billed.day) held
where held.last_day >= $4::date
order by billed.day
limit 1) open_window on true
where sent.commercial_contract_id = $2 and sent.point_of_delivery_id = $3
and sent.sent_at > $4::date - interval '3 years')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: own readings sr-Latn-RS
select (select coalesce(json_agg(json_build_object(
'number', sent.number,
'version', sent.version,
'year', sent.year,
'month', sent.month,
'meterNumber', sent.meter_number,
'sentAt', sent.sent_at,
'states', (
select json_agg(json_build_object('register', shown.register, 'state', shown.state) order by shown.place)
from (values (1, 'Ht', sent.state_ht), (2, 'Lt', sent.state_lt), (3, 'St', sent.state_st))
as shown (place, register, state)
where shown.state is not null),
'consumption', sent.consumption_kwh,
'estimatedAmount', sent.estimated_amount,
'state', case
when answer.is_accepted then 'accepted'
when not answer.is_accepted then 'rejected'
when stream.acknowledged_number >= sent.event_number then 'passedOn'
else 'received' end,
'reason', case when not answer.is_accepted then to_serbian_latin(answer.reason) end,
'canBeCorrected', sent.version = series.version
and coalesce(open_window.billed = make_date(sent.year, sent.month, 1) and open_window.first_day <= $4::date, false),
'photos', (
select count(*) from own_reading_photos photo
where photo.commercial_contract_id = $2 and photo.number = sent.number and photo.version = sent.version)) order by sent.year desc, sent.month desc, sent.version desc), '[]')
from own_readings sent 
join own_reading_series series on series.commercial_contract_id = $2 and series.number = sent.number
left join own_reading_answers answer
on answer.commercial_contract_id = $2 and answer.number = sent.number and answer.version = sent.version
left join event_streams stream on stream.stream_id = $2
left join lateral (
select billed.day as billed, held.first_day, held.last_day
from (
select date_trunc('month', $4::date) as this_month, (
select make_date(reading.year, reading.month, 1)
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
order by reading.reading_date desc, reading.id desc
limit 1
) + interval '1 month' as first_unread
) known
cross join lateral generate_series(
greatest(known.this_month - interval '2 months', known.first_unread),
greatest(known.this_month, known.first_unread) + interval '14 months', interval '1 month'
) month (day)
cross join lateral (select month.day::date as day) billed
cross join lateral reading_window_of(billed.day) held
where held.last_day >= $4::date
order by billed.day
limit 1) open_window on true
where sent.commercial_contract_id = $2 and sent.point_of_delivery_id = $3
and sent.sent_at > $4::date - interval '3 years')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: owned contracts of alert settings
select commercial_contract_id from contract_access
where user_id = $1 and commercial_contract_id = any($2::bigint[])

-- name: owned transaction
select 
transaction.commercial_contract_id as "contractId",
transaction.id,
transaction.user_id as "userId",
transaction.payment_method_id as method,
transaction.is_mobile_app as "isMobileApp",
transaction.payment_key_id as "keyId",
transaction.save_card as "saveCard",
transaction.language,
(transaction.total_amount * 100)::bigint as "totalPara",
(transaction.fee_amount * 100)::bigint as "feePara",
transaction.status_id as status,
transaction.begun_at as "begunAt",
transaction.attempt_started_at as "attemptStartedAt",
transaction.expires_at as "expiresAt",
transaction.three_d_required as "threeDRequired",
transaction.session_token_sealed as "sessionTokenSealed",
transaction.payment_url as "paymentUrl",
transaction.pg_tran_id as "pgTranId",
transaction.given_up_at is not null as "isGivenUp",
transaction.reversal_due_at is not null and transaction.reversed_at is null
and transaction.reversal_refused_at is null as "isReversalDue",
transaction.checks from transactions transaction where 
transaction.user_id = $1 and transaction.commercial_contract_id = $2 and transaction.id = $3
and ($4::uuid is null or transaction.payment_key_id = $4)

-- name: owner of calendar
select users.id as "userId", users.language from calendar_addresses address
join users on users.id = address.user_id where address.key_hash = $1

-- name: paid transaction
select users.id as "userId", coalesce(users.email, transaction.debtor_email) as email,
transaction.language,
transaction.payment_method_id = 2 as "isCardPayment",
(transaction.total_amount * 100)::bigint as "totalPara",
(transaction.amount * 100)::bigint as "amountPara",
(transaction.fee_amount * 100)::bigint as "feePara",
transaction.executed_at as "executedAt",
transaction.end_to_end_id as "endToEndId",
transaction.creditor_reference as "creditorReference",
contract.collection_number as "collectionNumber"
from transactions transaction
join commercial_contracts contract on contract.id = transaction.commercial_contract_id
left join users on users.id = transaction.user_id
where transaction.commercial_contract_id = $1 and transaction.id = $2 and transaction.status_id = 2

-- name: paid with key
select 1 from transactions where commercial_contract_id = $1 and payment_key_id = $2 and status_id = 2

-- name: payment after a closed one
select 1 from transactions closed
join transactions other on other.commercial_contract_id = closed.commercial_contract_id
where closed.commercial_contract_id = $1 and closed.id = $2 and other.id <> closed.id
and other.begun_at >= closed.status_changed_at and other.status_id in (0, 1, 2)
and other.reversal_due_at is null
limit 1

-- name: payment parties
select (select json_build_object(
'hasBill', bill.id is not null,
'creditorReference', bill.payment_reference,
'creditorAccount', coalesce(bill.bank_account_number, company.bank_account),
'creditorName', company.name,
'paymentCode', company.payment_code,
'collectionNumber', contract.collection_number,
'debtorName', coalesce(nullif(users.name, ''), contract.customer_name),
'debtorEmail', users.email,
'debtorPhone', users.phone
)
from users
join commercial_contracts contract on contract.id = $2
left join lateral (
select id, payment_reference, bank_account_number from bills
where commercial_contract_id = $2 order by issue_date desc, id desc limit 1
) bill on true
left join lateral (select name, bank_account, payment_code from companies order by id limit 1) company on true
where users.id = $1)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: payments amount ASC filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
payment.id,
payment.payment_date as "paymentDate",
payment.amount,
payment.is_refund as "isRefund",
coalesce(payment.payment_way_id, made_here.payment_method_id) as "paymentWayId",
bill.id as "billId",
bill.month as "billMonth",
bill.year as "billYear",
case when made_here.user_id = $1 then made_here.id end as "transactionId"
from (
select payment.* from payments payment
where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date and ($6::date is null or payment.payment_date <= $6::date) and ($7::numeric is null or payment.amount >= $7::numeric) and ($8::numeric is null or payment.amount <= $8::numeric) and ($9::bigint is null or payment.id = $9::bigint) and ($10::date is null or payment.payment_date = $10::date) and ($11::numeric is null or payment.amount = $11::numeric) and ($12::boolean is null or payment.is_refund = $12::boolean)
order by payment.amount ASC, payment.id ASC
limit $3 offset $4
) payment

left join bills bill on bill.commercial_contract_id = $2 and bill.bill_number = payment.bill_number
left join lateral (
select charged.id, charged.user_id, charged.payment_method_id from (
select transaction.id, transaction.user_id, transaction.payment_method_id,
row_number() over (order by transaction.executed_at, transaction.id) as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over () as first_day
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.status_id = 2
and transaction.executed_at >= (payment.payment_date - 10)::timestamp at time zone 'Europe/Belgrade'
and transaction.executed_at < (payment.payment_date + 1)::timestamp at time zone 'Europe/Belgrade'
and transaction.amount = payment.amount and not payment.is_refund
and coalesce(payment.payment_way_id, transaction.payment_method_id) = transaction.payment_method_id
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
) charged
where charged.place = (
select count(*) from payments earlier
where earlier.commercial_contract_id = $2 and not earlier.is_refund
and earlier.amount = payment.amount
and earlier.payment_date >= charged.first_day
and (earlier.payment_date, earlier.id) <= (payment.payment_date, payment.id)
)) made_here on true
order by payment.amount ASC, payment.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from payments payment where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date and ($6::date is null or payment.payment_date <= $6::date) and ($7::numeric is null or payment.amount >= $7::numeric) and ($8::numeric is null or payment.amount <= $8::numeric) and ($9::bigint is null or payment.id = $9::bigint) and ($10::date is null or payment.payment_date = $10::date) and ($11::numeric is null or payment.amount = $11::numeric) and ($12::boolean is null or payment.is_refund = $12::boolean)) || ',"years":' || (
select coalesce(json_agg(json_build_object(
'year', year, 'paidAmount', paid, 'refundedAmount', refunded) order by year desc), '[]')::text
from (
select extract(year from payment.payment_date)::integer as year,
coalesce(sum(payment.amount) filter (where not payment.is_refund), 0.00) as paid,
coalesce(sum(payment.amount) filter (where payment.is_refund), 0.00) as refunded
from payments payment
where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date and ($6::date is null or payment.payment_date <= $6::date) and ($7::numeric is null or payment.amount >= $7::numeric) and ($8::numeric is null or payment.amount <= $8::numeric) and ($9::bigint is null or payment.id = $9::bigint) and ($10::date is null or payment.payment_date = $10::date) and ($11::numeric is null or payment.amount = $11::numeric) and ($12::boolean is null or payment.is_refund = $12::boolean)
group by 1
) years) || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: payments id ASC filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
payment.id,
payment.payment_date as "paymentDate",
payment.amount,
payment.is_refund as "isRefund",
coalesce(payment.payment_way_id, made_here.payment_method_id) as "paymentWayId",
bill.id as "billId",
bill.month as "billMonth",
bill.year as "billYear",
case when made_here.user_id = $1 then made_here.id end as "transactionId"
from (
select payment.* from payments payment
where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date and ($6::date is null or payment.payment_date <= $6::date) and ($7::numeric is null or payment.amount >= $7::numeric) and ($8::numeric is null or payment.amount <= $8::numeric) and ($9::bigint is null or payment.id = $9::bigint) and ($10::date is null or payment.payment_date = $10::date) and ($11::numeric is null or payment.amount = $11::numeric) and ($12::boolean is null or payment.is_refund = $12::boolean)
order by payment.id ASC, payment.id ASC
limit $3 offset $4
) payment

left join bills bill on bill.commercial_contract_id = $2 and bill.bill_number = payment.bill_number
left join lateral (
select charged.id, charged.user_id, charged.payment_method_id from (
select transaction.id, transaction.user_id, transaction.payment_method_id,
row_number() over (order by transaction.executed_at, transaction.id) as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over () as first_day
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.status_id = 2
and transaction.executed_at >= (payment.payment_date - 10)::timestamp at time zone 'Europe/Belgrade'
and transaction.executed_at < (payment.payment_date + 1)::timestamp at time zone 'Europe/Belgrade'
and transaction.amount = payment.amount and not payment.is_refund
and coalesce(payment.payment_way_id, transaction.payment_method_id) = transaction.payment_method_id
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
) charged
where charged.place = (
select count(*) from payments earlier
where earlier.commercial_contract_id = $2 and not earlier.is_refund
and earlier.amount = payment.amount
and earlier.payment_date >= charged.first_day
and (earlier.payment_date, earlier.id) <= (payment.payment_date, payment.id)
)) made_here on true
order by payment.id ASC, payment.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from payments payment where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date and ($6::date is null or payment.payment_date <= $6::date) and ($7::numeric is null or payment.amount >= $7::numeric) and ($8::numeric is null or payment.amount <= $8::numeric) and ($9::bigint is null or payment.id = $9::bigint) and ($10::date is null or payment.payment_date = $10::date) and ($11::numeric is null or payment.amount = $11::numeric) and ($12::boolean is null or payment.is_refund = $12::boolean)) || ',"years":' || (
select coalesce(json_agg(json_build_object(
'year', year, 'paidAmount', paid, 'refundedAmount', refunded) order by year desc), '[]')::text
from (
select extract(year from payment.payment_date)::integer as year,
coalesce(sum(payment.amount) filter (where not payment.is_refund), 0.00) as paid,
coalesce(sum(payment.amount) filter (where payment.is_refund), 0.00) as refunded
from payments payment
where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date and ($6::date is null or payment.payment_date <= $6::date) and ($7::numeric is null or payment.amount >= $7::numeric) and ($8::numeric is null or payment.amount <= $8::numeric) and ($9::bigint is null or payment.id = $9::bigint) and ($10::date is null or payment.payment_date = $10::date) and ($11::numeric is null or payment.amount = $11::numeric) and ($12::boolean is null or payment.is_refund = $12::boolean)
group by 1
) years) || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: payments in the way
select (
select coalesce(json_agg(json_build_object(
'transactionId', item.id,
'transactionStatusId', item.status_id,
'isCardPayment', item.payment_method_id = 2,
'amount', item.amount,
'totalAmount', item.total_amount,
'startedAt', item.begun_at,
'executionDate', item.executed_at,
'paymentUrl', item.payment_url,
'isMine', item.user_id is not distinct from $1
) order by item.begun_at desc), '[]')
from (
select transaction.id, transaction.status_id, transaction.payment_method_id, transaction.amount,
transaction.total_amount, transaction.begun_at, null::timestamptz as executed_at, transaction.user_id,
case when transaction.expires_at > $3::timestamptz and transaction.user_id = $1
then transaction.payment_url end as payment_url
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.status_id in (0, 1)
union all
select charged.id, charged.status_id, charged.payment_method_id, charged.amount, charged.total_amount,
charged.begun_at, charged.executed_at, charged.user_id, null
from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.status_id = 2
and transaction.executed_at > $3::timestamptz - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = $2 and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) charged
) item) as transactions

-- name: payments of twelve months
select (select json_agg(json_build_object(
'amount', coalesce(paid.amount, 0.00),
'monthRomanNumber', ('{I,II,III,IV,V,VI,VII,VIII,IX,X,XI,XII}'::text[])[extract(month from months.first_day)::integer],
'year', extract(year from months.first_day)
) order by months.first_day)
from (
select (date_trunc('month', $3::date) - make_interval(months => step))::date as first_day
from generate_series(0, 11) step
) months
left join (
select date_trunc('month', payment.payment_date)::date as first_day, sum(payment.amount) as amount
from payments payment
where payment.commercial_contract_id = $2
and payment.payment_date >= (date_trunc('month', $3::date) - interval '11 months')::date
and payment.payment_date <= $3::date
and not payment.is_refund
group by 1
) paid on paid.first_day = months.first_day)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: payments paymentDate ASC
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
payment.id,
payment.payment_date as "paymentDate",
payment.amount,
payment.is_refund as "isRefund",
coalesce(payment.payment_way_id, made_here.payment_method_id) as "paymentWayId",
bill.id as "billId",
bill.month as "billMonth",
bill.year as "billYear",
case when made_here.user_id = $1 then made_here.id end as "transactionId"
from (
select payment.* from payments payment
where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date
order by payment.payment_date ASC, payment.id ASC
limit $3 offset $4
) payment

left join bills bill on bill.commercial_contract_id = $2 and bill.bill_number = payment.bill_number
left join lateral (
select charged.id, charged.user_id, charged.payment_method_id from (
select transaction.id, transaction.user_id, transaction.payment_method_id,
row_number() over (order by transaction.executed_at, transaction.id) as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over () as first_day
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.status_id = 2
and transaction.executed_at >= (payment.payment_date - 10)::timestamp at time zone 'Europe/Belgrade'
and transaction.executed_at < (payment.payment_date + 1)::timestamp at time zone 'Europe/Belgrade'
and transaction.amount = payment.amount and not payment.is_refund
and coalesce(payment.payment_way_id, transaction.payment_method_id) = transaction.payment_method_id
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
) charged
where charged.place = (
select count(*) from payments earlier
where earlier.commercial_contract_id = $2 and not earlier.is_refund
and earlier.amount = payment.amount
and earlier.payment_date >= charged.first_day
and (earlier.payment_date, earlier.id) <= (payment.payment_date, payment.id)
)) made_here on true
order by payment.payment_date ASC, payment.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from payments payment where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date) || ',"years":' || (
select coalesce(json_agg(json_build_object(
'year', year, 'paidAmount', paid, 'refundedAmount', refunded) order by year desc), '[]')::text
from (
select extract(year from payment.payment_date)::integer as year,
coalesce(sum(payment.amount) filter (where not payment.is_refund), 0.00) as paid,
coalesce(sum(payment.amount) filter (where payment.is_refund), 0.00) as refunded
from payments payment
where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date
group by 1
) years) || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: payments paymentDate ASC filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
payment.id,
payment.payment_date as "paymentDate",
payment.amount,
payment.is_refund as "isRefund",
coalesce(payment.payment_way_id, made_here.payment_method_id) as "paymentWayId",
bill.id as "billId",
bill.month as "billMonth",
bill.year as "billYear",
case when made_here.user_id = $1 then made_here.id end as "transactionId"
from (
select payment.* from payments payment
where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date and ($6::date is null or payment.payment_date <= $6::date) and ($7::numeric is null or payment.amount >= $7::numeric) and ($8::numeric is null or payment.amount <= $8::numeric) and ($9::bigint is null or payment.id = $9::bigint) and ($10::date is null or payment.payment_date = $10::date) and ($11::numeric is null or payment.amount = $11::numeric) and ($12::boolean is null or payment.is_refund = $12::boolean)
order by payment.payment_date ASC, payment.id ASC
limit $3 offset $4
) payment

left join bills bill on bill.commercial_contract_id = $2 and bill.bill_number = payment.bill_number
left join lateral (
select charged.id, charged.user_id, charged.payment_method_id from (
select transaction.id, transaction.user_id, transaction.payment_method_id,
row_number() over (order by transaction.executed_at, transaction.id) as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over () as first_day
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.status_id = 2
and transaction.executed_at >= (payment.payment_date - 10)::timestamp at time zone 'Europe/Belgrade'
and transaction.executed_at < (payment.payment_date + 1)::timestamp at time zone 'Europe/Belgrade'
and transaction.amount = payment.amount and not payment.is_refund
and coalesce(payment.payment_way_id, transaction.payment_method_id) = transaction.payment_method_id
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
) charged
where charged.place = (
select count(*) from payments earlier
where earlier.commercial_contract_id = $2 and not earlier.is_refund
and earlier.amount = payment.amount
and earlier.payment_date >= charged.first_day
and (earlier.payment_date, earlier.id) <= (payment.payment_date, payment.id)
)) made_here on true
order by payment.payment_date ASC, payment.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from payments payment where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date and ($6::date is null or payment.payment_date <= $6::date) and ($7::numeric is null or payment.amount >= $7::numeric) and ($8::numeric is null or payment.amount <= $8::numeric) and ($9::bigint is null or payment.id = $9::bigint) and ($10::date is null or payment.payment_date = $10::date) and ($11::numeric is null or payment.amount = $11::numeric) and ($12::boolean is null or payment.is_refund = $12::boolean)) || ',"years":' || (
select coalesce(json_agg(json_build_object(
'year', year, 'paidAmount', paid, 'refundedAmount', refunded) order by year desc), '[]')::text
from (
select extract(year from payment.payment_date)::integer as year,
coalesce(sum(payment.amount) filter (where not payment.is_refund), 0.00) as paid,
coalesce(sum(payment.amount) filter (where payment.is_refund), 0.00) as refunded
from payments payment
where payment.commercial_contract_id = $2 and payment.payment_date >= $5::date and ($6::date is null or payment.payment_date <= $6::date) and ($7::numeric is null or payment.amount >= $7::numeric) and ($8::numeric is null or payment.amount <= $8::numeric) and ($9::bigint is null or payment.id = $9::bigint) and ($10::date is null or payment.payment_date = $10::date) and ($11::numeric is null or payment.amount = $11::numeric) and ($12::boolean is null or payment.is_refund = $12::boolean)
group by 1
) years) || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: pending transactions
select (
select coalesce(json_agg(json_build_object(
'transactionId', item.id,
'transactionStatusId', item.status_id,
'isCardPayment', item.payment_method_id = 2,
'amount', item.amount,
'totalAmount', item.total_amount,
'startedAt', item.begun_at,
'executionDate', item.executed_at,
'paymentUrl', item.payment_url,
'isMine', item.user_id is not distinct from $1
) order by item.begun_at desc), '[]')
from (
select transaction.id, transaction.status_id, transaction.payment_method_id, transaction.amount,
transaction.total_amount, transaction.begun_at, null::timestamptz as executed_at, transaction.user_id,
case when transaction.expires_at > $3::timestamptz and transaction.user_id = $1
then transaction.payment_url end as payment_url
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.status_id in (0, 1)
union all
select charged.id, charged.status_id, charged.payment_method_id, charged.amount, charged.total_amount,
charged.begun_at, charged.executed_at, charged.user_id, null
from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = $2 and transaction.status_id = 2
and transaction.executed_at > $3::timestamptz - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = $2 and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) charged
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: picture
select json_build_object(
'imageBase64String', translate(encode(picture.content, 'base64'), E'\n', '')
)::text as json, coalesce(picture.tag, 'none') as tag
from users left join user_pictures picture on picture.user_id = users.id
where users.id = $1

-- name: point contracts contractNumber ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.contract_number as "contractNumber",
contract.contraction_date as "contractionDate",
contract.start_date as "startDate",
contract.end_date as "endDate",
tariff.text_cyrillic as tariff,
contract.contract_status_id as "contractStatusId"
from (
select contract.* from point_contracts contract
where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3
order by contract.contract_number ASC, contract.id ASC
limit $4 offset $5
) contract
left join tariffs tariff on tariff.id = contract.tariff_id
order by contract.contract_number ASC, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from point_contracts contract where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: point contracts contractionDate ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.contract_number as "contractNumber",
contract.contraction_date as "contractionDate",
contract.start_date as "startDate",
contract.end_date as "endDate",
tariff.text_cyrillic as tariff,
contract.contract_status_id as "contractStatusId"
from (
select contract.* from point_contracts contract
where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3
order by contract.contraction_date ASC nulls last, contract.id ASC
limit $4 offset $5
) contract
left join tariffs tariff on tariff.id = contract.tariff_id
order by contract.contraction_date ASC nulls last, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from point_contracts contract where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: point contracts endDate ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.contract_number as "contractNumber",
contract.contraction_date as "contractionDate",
contract.start_date as "startDate",
contract.end_date as "endDate",
tariff.text_cyrillic as tariff,
contract.contract_status_id as "contractStatusId"
from (
select contract.* from point_contracts contract
where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3
order by contract.end_date ASC nulls last, contract.id ASC
limit $4 offset $5
) contract
left join tariffs tariff on tariff.id = contract.tariff_id
order by contract.end_date ASC nulls last, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from point_contracts contract where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: point contracts id ASC en-US
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.contract_number as "contractNumber",
contract.contraction_date as "contractionDate",
contract.start_date as "startDate",
contract.end_date as "endDate",
tariff.text_english as tariff,
contract.contract_status_id as "contractStatusId"
from (
select contract.* from point_contracts contract
where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3
order by contract.id ASC, contract.id ASC
limit $4 offset $5
) contract
left join tariffs tariff on tariff.id = contract.tariff_id
order by contract.id ASC, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from point_contracts contract where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: point contracts id ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.contract_number as "contractNumber",
contract.contraction_date as "contractionDate",
contract.start_date as "startDate",
contract.end_date as "endDate",
tariff.text_cyrillic as tariff,
contract.contract_status_id as "contractStatusId"
from (
select contract.* from point_contracts contract
where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3
order by contract.id ASC, contract.id ASC
limit $4 offset $5
) contract
left join tariffs tariff on tariff.id = contract.tariff_id
order by contract.id ASC, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from point_contracts contract where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: point contracts id ASC sr-Latn-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.contract_number as "contractNumber",
contract.contraction_date as "contractionDate",
contract.start_date as "startDate",
contract.end_date as "endDate",
tariff.text_latin as tariff,
contract.contract_status_id as "contractStatusId"
from (
select contract.* from point_contracts contract
where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3
order by contract.id ASC, contract.id ASC
limit $4 offset $5
) contract
left join tariffs tariff on tariff.id = contract.tariff_id
order by contract.id ASC, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from point_contracts contract where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: point contracts startDate ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
contract.id,
contract.contract_number as "contractNumber",
contract.contraction_date as "contractionDate",
contract.start_date as "startDate",
contract.end_date as "endDate",
tariff.text_cyrillic as tariff,
contract.contract_status_id as "contractStatusId"
from (
select contract.* from point_contracts contract
where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3
order by contract.start_date ASC nulls last, contract.id ASC
limit $4 offset $5
) contract
left join tariffs tariff on tariff.id = contract.tariff_id
order by contract.start_date ASC nulls last, contract.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from point_contracts contract where contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3)  || '}')::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: point en-US
select (select row_to_json(item) from (
select 
point.id,
point.point_of_delivery_number as "pointOfDeliveryNumber",
to_serbian_latin(point.name) as "pointOfDeliveryName",
to_serbian_latin(format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city)) as "pointOfDeliveryAddress",
point.is_active as "isActive",
to_serbian_latin(point.center_sector) as "pointOfDeliveryCenterSectorsText",
case point.country when 'Србија' then 'Serbia' when 'Босна и Херцеговина' then 'Bosnia & Herzegovina' when 'Црна Гора' then 'Montenegro' when 'Хрватска' then 'Croatia' when 'Мађарска' then 'Hungary' when 'Румунија' then 'Romania' when 'Бугарска' then 'Bulgaria' when 'Северна Македонија' then 'North Macedonia' when 'Албанија' then 'Albania' else to_serbian_latin(point.country) end as "pointOfDeliveryCountry",
to_serbian_latin(point.city) as "pointOfDeliveryCity",
point.postal_code as "pointOfDeliveryPostalCode",
to_serbian_latin(point.post_office) as "pointOfDeliveryPostOffice",
to_serbian_latin(point.street) as "pointOfDeliveryStreet",
to_serbian_latin(point.house_number) as "pointOfDeliveryHouseNumber",
to_serbian_latin(point.place_number) as "pointOfDeliveryPlaceNumber" from points_of_delivery point
where point.commercial_contract_id = $2 and point.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: point sr-Cyrl-RS
select (select row_to_json(item) from (
select 
point.id,
point.point_of_delivery_number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as "pointOfDeliveryAddress",
point.is_active as "isActive",
point.center_sector as "pointOfDeliveryCenterSectorsText",
point.country as "pointOfDeliveryCountry",
point.city as "pointOfDeliveryCity",
point.postal_code as "pointOfDeliveryPostalCode",
point.post_office as "pointOfDeliveryPostOffice",
point.street as "pointOfDeliveryStreet",
point.house_number as "pointOfDeliveryHouseNumber",
point.place_number as "pointOfDeliveryPlaceNumber" from points_of_delivery point
where point.commercial_contract_id = $2 and point.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: point sr-Latn-RS
select (select row_to_json(item) from (
select 
point.id,
point.point_of_delivery_number as "pointOfDeliveryNumber",
to_serbian_latin(point.name) as "pointOfDeliveryName",
to_serbian_latin(format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city)) as "pointOfDeliveryAddress",
point.is_active as "isActive",
to_serbian_latin(point.center_sector) as "pointOfDeliveryCenterSectorsText",
to_serbian_latin(point.country) as "pointOfDeliveryCountry",
to_serbian_latin(point.city) as "pointOfDeliveryCity",
point.postal_code as "pointOfDeliveryPostalCode",
to_serbian_latin(point.post_office) as "pointOfDeliveryPostOffice",
to_serbian_latin(point.street) as "pointOfDeliveryStreet",
to_serbian_latin(point.house_number) as "pointOfDeliveryHouseNumber",
to_serbian_latin(point.place_number) as "pointOfDeliveryPlaceNumber" from points_of_delivery point
where point.commercial_contract_id = $2 and point.id = $3
) item)::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: points id ASC en-US
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
point.id,
point.point_of_delivery_number as "pointOfDeliveryNumber",
to_serbian_latin(point.name) as "pointOfDeliveryName",
to_serbian_latin(format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city)) as "pointOfDeliveryAddress",
point.is_active as "isActive",
to_serbian_latin(point.center_sector) as "pointOfDeliveryCenterSectorsText",
case point.country when 'Србија' then 'Serbia' when 'Босна и Херцеговина' then 'Bosnia & Herzegovina' when 'Црна Гора' then 'Montenegro' when 'Хрватска' then 'Croatia' when 'Мађарска' then 'Hungary' when 'Румунија' then 'Romania' when 'Бугарска' then 'Bulgaria' when 'Северна Македонија' then 'North Macedonia' when 'Албанија' then 'Albania' else to_serbian_latin(point.country) end as "pointOfDeliveryCountry",
to_serbian_latin(point.city) as "pointOfDeliveryCity",
point.postal_code as "pointOfDeliveryPostalCode",
to_serbian_latin(point.post_office) as "pointOfDeliveryPostOffice",
to_serbian_latin(point.street) as "pointOfDeliveryStreet",
to_serbian_latin(point.house_number) as "pointOfDeliveryHouseNumber",
to_serbian_latin(point.place_number) as "pointOfDeliveryPlaceNumber"
from (
select point.* from points_of_delivery point
where point.commercial_contract_id = $2
order by point.id ASC, point.id ASC
limit $3 offset $4
) point

order by point.id ASC, point.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from points_of_delivery point where point.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: points id ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
point.id,
point.point_of_delivery_number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as "pointOfDeliveryAddress",
point.is_active as "isActive",
point.center_sector as "pointOfDeliveryCenterSectorsText",
point.country as "pointOfDeliveryCountry",
point.city as "pointOfDeliveryCity",
point.postal_code as "pointOfDeliveryPostalCode",
point.post_office as "pointOfDeliveryPostOffice",
point.street as "pointOfDeliveryStreet",
point.house_number as "pointOfDeliveryHouseNumber",
point.place_number as "pointOfDeliveryPlaceNumber"
from (
select point.* from points_of_delivery point
where point.commercial_contract_id = $2
order by point.id ASC, point.id ASC
limit $3 offset $4
) point

order by point.id ASC, point.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from points_of_delivery point where point.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: points id ASC sr-Latn-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
point.id,
point.point_of_delivery_number as "pointOfDeliveryNumber",
to_serbian_latin(point.name) as "pointOfDeliveryName",
to_serbian_latin(format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city)) as "pointOfDeliveryAddress",
point.is_active as "isActive",
to_serbian_latin(point.center_sector) as "pointOfDeliveryCenterSectorsText",
to_serbian_latin(point.country) as "pointOfDeliveryCountry",
to_serbian_latin(point.city) as "pointOfDeliveryCity",
point.postal_code as "pointOfDeliveryPostalCode",
to_serbian_latin(point.post_office) as "pointOfDeliveryPostOffice",
to_serbian_latin(point.street) as "pointOfDeliveryStreet",
to_serbian_latin(point.house_number) as "pointOfDeliveryHouseNumber",
to_serbian_latin(point.place_number) as "pointOfDeliveryPlaceNumber"
from (
select point.* from points_of_delivery point
where point.commercial_contract_id = $2
order by point.id ASC, point.id ASC
limit $3 offset $4
) point

order by point.id ASC, point.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from points_of_delivery point where point.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: points isActive ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
point.id,
point.point_of_delivery_number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as "pointOfDeliveryAddress",
point.is_active as "isActive",
point.center_sector as "pointOfDeliveryCenterSectorsText",
point.country as "pointOfDeliveryCountry",
point.city as "pointOfDeliveryCity",
point.postal_code as "pointOfDeliveryPostalCode",
point.post_office as "pointOfDeliveryPostOffice",
point.street as "pointOfDeliveryStreet",
point.house_number as "pointOfDeliveryHouseNumber",
point.place_number as "pointOfDeliveryPlaceNumber"
from (
select point.* from points_of_delivery point
where point.commercial_contract_id = $2
order by point.is_active ASC, point.point_of_delivery_number, point.id ASC
limit $3 offset $4
) point

order by point.is_active ASC, point.point_of_delivery_number, point.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from points_of_delivery point where point.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: points pointOfDeliveryName ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
point.id,
point.point_of_delivery_number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as "pointOfDeliveryAddress",
point.is_active as "isActive",
point.center_sector as "pointOfDeliveryCenterSectorsText",
point.country as "pointOfDeliveryCountry",
point.city as "pointOfDeliveryCity",
point.postal_code as "pointOfDeliveryPostalCode",
point.post_office as "pointOfDeliveryPostOffice",
point.street as "pointOfDeliveryStreet",
point.house_number as "pointOfDeliveryHouseNumber",
point.place_number as "pointOfDeliveryPlaceNumber"
from (
select point.* from points_of_delivery point
where point.commercial_contract_id = $2
order by point.name collate "sr-x-icu" ASC nulls last, point.id ASC
limit $3 offset $4
) point

order by point.name collate "sr-x-icu" ASC nulls last, point.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from points_of_delivery point where point.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: points pointOfDeliveryNumber ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
point.id,
point.point_of_delivery_number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as "pointOfDeliveryAddress",
point.is_active as "isActive",
point.center_sector as "pointOfDeliveryCenterSectorsText",
point.country as "pointOfDeliveryCountry",
point.city as "pointOfDeliveryCity",
point.postal_code as "pointOfDeliveryPostalCode",
point.post_office as "pointOfDeliveryPostOffice",
point.street as "pointOfDeliveryStreet",
point.house_number as "pointOfDeliveryHouseNumber",
point.place_number as "pointOfDeliveryPlaceNumber"
from (
select point.* from points_of_delivery point
where point.commercial_contract_id = $2
order by point.point_of_delivery_number ASC, point.id ASC
limit $3 offset $4
) point

order by point.point_of_delivery_number ASC, point.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from points_of_delivery point where point.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: postpone alerts
update alert_deliveries delivery
set due_at = case when kind.is_urgent then item.until
else after_quiet_hours(item.until, settings.quiet_from, settings.quiet_to) end,
attempts = delivery.attempts - case when item.is_tried then 0 else 1 end
from json_to_recordset($2::json) as item (alert_id bigint, device_id bigint, until timestamptz, is_tried boolean)
join alerts alert on alert.id = item.alert_id
join alert_kinds kind on kind.kind = alert.kind
left join alert_settings settings on settings.user_id = alert.user_id
where delivery.alert_id = item.alert_id and delivery.channel = $1 and delivery.device_id = item.device_id
and delivery.due_at is not null

-- name: price lists
select to_char(valid_from, 'YYYY-MM-DD') as "validFrom", prices from price_lists order by valid_from

-- name: raise alert to contract
with raised as (
insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, $6::timestamptz
from (select access.user_id, $1::text as kind, $4::text as thing, $3::bigint as commercial_contract_id, $5::jsonb as data from contract_access access
where access.commercial_contract_id = $3::bigint and $2::bigint is null) source
on conflict do nothing
returning id, user_id, kind, commercial_contract_id
), chosen as materialized (
select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
coalesce(own.email, common.email, kind.email) and bounce.email is null as email,
coalesce(own.push, common.push, kind.push) as push,
coalesce(own.inbox, common.inbox, kind.inbox) as inbox,
settings.quiet_from, settings.quiet_to,
case when not kind.is_urgent then next_time_of_day($6::timestamptz, settings.digest_at) end as digest_at
from raised
join users on users.id = raised.user_id

join alert_kinds kind on kind.kind = raised.kind
left join alert_switches own on own.user_id = raised.user_id and own.kind = raised.kind
and own.commercial_contract_id = raised.commercial_contract_id
left join alert_switches common on common.user_id = raised.user_id and common.kind = raised.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email
left join alert_settings settings on settings.user_id = raised.user_id
), pushed as materialized (
select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
from chosen join push_devices device on device.user_id = chosen.user_id
where chosen.push
), queued as (
insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
select id, 'email', 0, digest_at,
case when is_urgent then $6::timestamptz else after_quiet_hours(coalesce(digest_at, $6::timestamptz), quiet_from, quiet_to) end
from chosen where email and not $7::boolean
union all
select id, 'push', device_id, null,
case when is_urgent then $6::timestamptz else after_quiet_hours($6::timestamptz, quiet_from, quiet_to) end
from pushed
union all
-- What must not be silenced comes to the inbox when no other channel can carry it.
select id, 'inbox', 0, null, $6::timestamptz from chosen
where $8::text = 'always' or ($8::text = 'asChosen'
and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
returning alert_id
), job as materialized (
select graphile_worker.add_job('deliver-alerts', '{}'::json, max_attempts => 3,
priority => 5)
where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs

-- name: raise alert to customer
with raised as (
insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, $6::timestamptz
from (select users.id as user_id, $1::text as kind, $4::text as thing, $3::bigint as commercial_contract_id, $5::jsonb as data from users where users.id = $2::bigint) source
on conflict do nothing
returning id, user_id, kind, commercial_contract_id
), chosen as materialized (
select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
coalesce(own.email, common.email, kind.email) and bounce.email is null as email,
coalesce(own.push, common.push, kind.push) as push,
coalesce(own.inbox, common.inbox, kind.inbox) as inbox,
settings.quiet_from, settings.quiet_to,
case when not kind.is_urgent then next_time_of_day($6::timestamptz, settings.digest_at) end as digest_at
from raised
join users on users.id = raised.user_id

join alert_kinds kind on kind.kind = raised.kind
left join alert_switches own on own.user_id = raised.user_id and own.kind = raised.kind
and own.commercial_contract_id = raised.commercial_contract_id
left join alert_switches common on common.user_id = raised.user_id and common.kind = raised.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email
left join alert_settings settings on settings.user_id = raised.user_id
), pushed as materialized (
select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
from chosen join push_devices device on device.user_id = chosen.user_id
where chosen.push
), queued as (
insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
select id, 'email', 0, digest_at,
case when is_urgent then $6::timestamptz else after_quiet_hours(coalesce(digest_at, $6::timestamptz), quiet_from, quiet_to) end
from chosen where email and not $7::boolean
union all
select id, 'push', device_id, null,
case when is_urgent then $6::timestamptz else after_quiet_hours($6::timestamptz, quiet_from, quiet_to) end
from pushed
union all
-- What must not be silenced comes to the inbox when no other channel can carry it.
select id, 'inbox', 0, null, $6::timestamptz from chosen
where $8::text = 'always' or ($8::text = 'asChosen'
and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
returning alert_id
), job as materialized (
select graphile_worker.add_job('deliver-alerts', '{}'::json, max_attempts => 3,
priority => 5)
where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs

-- name: raise alerts of message
with raised as (
insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, $4::timestamptz
from (select received.user_id, 'message' as kind, 'message:' || received.message_id as thing,
null::bigint as commercial_contract_id, jsonb_build_object('messageId', received.message_id) as data
from message_recipients received
where received.message_id = $1 and received.user_id between $2 and $3 and received.mailed_at is null) source
on conflict do nothing
returning id, user_id, kind, commercial_contract_id
), chosen as materialized (
select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
coalesce(own.email, common.email, kind.email) and bounce.email is null as email,
coalesce(own.push, common.push, kind.push) as push,
coalesce(own.inbox, common.inbox, kind.inbox) as inbox,
settings.quiet_from, settings.quiet_to,
case when not kind.is_urgent then next_time_of_day($4::timestamptz, settings.digest_at) end as digest_at
from raised
join users on users.id = raised.user_id

join alert_kinds kind on kind.kind = raised.kind
left join alert_switches own on own.user_id = raised.user_id and own.kind = raised.kind
and own.commercial_contract_id = raised.commercial_contract_id
left join alert_switches common on common.user_id = raised.user_id and common.kind = raised.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email
left join alert_settings settings on settings.user_id = raised.user_id
), pushed as materialized (
select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
from chosen join push_devices device on device.user_id = chosen.user_id
where chosen.push
), queued as (
insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
select id, 'email', 0, digest_at,
case when is_urgent then $4::timestamptz else after_quiet_hours(coalesce(digest_at, $4::timestamptz), quiet_from, quiet_to) end
from chosen where email and true
union all
select id, 'push', device_id, null,
case when is_urgent then $4::timestamptz else after_quiet_hours($4::timestamptz, quiet_from, quiet_to) end
from pushed
union all
-- What must not be silenced comes to the inbox when no other channel can carry it.
select id, 'inbox', 0, null, $4::timestamptz from chosen
where 'never' = 'always' or ('never' = 'asChosen'
and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
returning alert_id
), job as materialized (
select graphile_worker.add_job('deliver-alerts', '{}'::json, max_attempts => 3,
priority => 5)
where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs

-- name: raise bills due soon
with raised as (
insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, $1::timestamptz
from (
select access.user_id, 'dueSoon' as kind, 'bill:' || bill.id as thing, bill.contract_id as commercial_contract_id,
jsonb_build_object('billId', bill.id, 'amount', bill.left_to_pay, 'dueDate', bill.due_date) as data
from (
select contract.id as contract_id, contract.customer_type_id, contract.contract_status_id, unpaid.*
from (select distinct commercial_contract_id from contract_access) held
join commercial_contracts contract on contract.id = held.commercial_contract_id and contract.balance_amount > 0
cross join lateral (
select contract.balance_amount - coalesce(sum(charge.amount), 0) as amount
from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > $1::timestamptz - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) charge
) owed
cross join lateral (

select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and bill.issue_date > $2::date - 120
) counted
where counted.newer < owed.amount
) unpaid) bill
join contract_access access on access.commercial_contract_id = bill.contract_id
where bill.due_date between $2::date + 1 and $2::date + 3) source
on conflict do nothing
returning id, user_id, kind, commercial_contract_id
), chosen as materialized (
select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
coalesce(own.email, common.email, kind.email) and bounce.email is null as email,
coalesce(own.push, common.push, kind.push) as push,
coalesce(own.inbox, common.inbox, kind.inbox) as inbox,
settings.quiet_from, settings.quiet_to,
case when not kind.is_urgent then next_time_of_day($1::timestamptz, settings.digest_at) end as digest_at
from raised
join users on users.id = raised.user_id

join alert_kinds kind on kind.kind = raised.kind
left join alert_switches own on own.user_id = raised.user_id and own.kind = raised.kind
and own.commercial_contract_id = raised.commercial_contract_id
left join alert_switches common on common.user_id = raised.user_id and common.kind = raised.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email
left join alert_settings settings on settings.user_id = raised.user_id
), pushed as materialized (
select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
from chosen join push_devices device on device.user_id = chosen.user_id
where chosen.push
), queued as (
insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
select id, 'email', 0, digest_at,
case when is_urgent then $1::timestamptz else after_quiet_hours(coalesce(digest_at, $1::timestamptz), quiet_from, quiet_to) end
from chosen where email and true
union all
select id, 'push', device_id, null,
case when is_urgent then $1::timestamptz else after_quiet_hours($1::timestamptz, quiet_from, quiet_to) end
from pushed
union all
-- What must not be silenced comes to the inbox when no other channel can carry it.
select id, 'inbox', 0, null, $1::timestamptz from chosen
where 'asChosen' = 'always' or ('asChosen' = 'asChosen'
and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
returning alert_id
), job as materialized (
select graphile_worker.add_job('deliver-alerts', '{}'::json, max_attempts => 3,
priority => 5)
where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs

-- name: raise booked payments
with raised as (
insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, $1::timestamptz
from (select access.user_id, 'paymentBooked' as kind, 'payment:' || item.id as thing,
item.commercial_contract_id,
jsonb_build_object('paymentId', item.id, 'amount', item.amount, 'paidOn', item.payment_date) as data

from alert_marks mark
join payments item on item.commercial_contract_id = mark.commercial_contract_id and item.id > mark.payment_id
join contract_access access on access.commercial_contract_id = mark.commercial_contract_id
where item.payment_date > $2::date - 45 and not item.is_refund) source
on conflict do nothing
returning id, user_id, kind, commercial_contract_id
), chosen as materialized (
select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
coalesce(own.email, common.email, kind.email) and bounce.email is null as email,
coalesce(own.push, common.push, kind.push) as push,
coalesce(own.inbox, common.inbox, kind.inbox) as inbox,
settings.quiet_from, settings.quiet_to,
case when not kind.is_urgent then next_time_of_day($1::timestamptz, settings.digest_at) end as digest_at
from raised
join users on users.id = raised.user_id

join alert_kinds kind on kind.kind = raised.kind
left join alert_switches own on own.user_id = raised.user_id and own.kind = raised.kind
and own.commercial_contract_id = raised.commercial_contract_id
left join alert_switches common on common.user_id = raised.user_id and common.kind = raised.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email
left join alert_settings settings on settings.user_id = raised.user_id
), pushed as materialized (
select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
from chosen join push_devices device on device.user_id = chosen.user_id
where chosen.push
), queued as (
insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
select id, 'email', 0, digest_at,
case when is_urgent then $1::timestamptz else after_quiet_hours(coalesce(digest_at, $1::timestamptz), quiet_from, quiet_to) end
from chosen where email and true
union all
select id, 'push', device_id, null,
case when is_urgent then $1::timestamptz else after_quiet_hours($1::timestamptz, quiet_from, quiet_to) end
from pushed
union all
-- What must not be silenced comes to the inbox when no other channel can carry it.
select id, 'inbox', 0, null, $1::timestamptz from chosen
where 'asChosen' = 'always' or ('asChosen' = 'asChosen'
and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
returning alert_id
), job as materialized (
select graphile_worker.add_job('deliver-alerts', '{}'::json, max_attempts => 3,
priority => 5)
where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs

-- name: raise discount deadlines
with raised as (
insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, $1::timestamptz
from (
select access.user_id, 'discountDeadline' as kind, 'bill:' || chance.id as thing,
chance.contract_id as commercial_contract_id,
jsonb_build_object('billId', chance.id, 'amount', chance.left_to_pay, 'deadline', chance.deadline) as data
from (
select bill.contract_id, bill.id, bill.left_to_pay, bill.due_date,
least(bill.due_date, (date_trunc('month', bill.due_date) + make_interval(days => least(
case when delivery.delivery_type_id in (1, 3) then $3::integer else $4::integer end,
extract(day from date_trunc('month', bill.due_date) + interval '1 month - 1 day')::integer) - 1))::date
) as deadline
from (
select contract.id as contract_id, contract.customer_type_id, contract.contract_status_id, unpaid.*
from (select distinct commercial_contract_id from contract_access) held
join commercial_contracts contract on contract.id = held.commercial_contract_id and contract.balance_amount > 0
cross join lateral (
select contract.balance_amount - coalesce(sum(charge.amount), 0) as amount
from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > $1::timestamptz - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) charge
) owed
cross join lateral (

select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and bill.issue_date > $2::date - 120
) counted
where counted.newer < owed.amount
) unpaid) bill
join contract_deliveries delivery on delivery.commercial_contract_id = bill.contract_id
where bill.customer_type_id = 1 and bill.contract_status_id = 1 and bill.newer = 0
) chance
join contract_access access on access.commercial_contract_id = chance.contract_id
where chance.deadline between $2::date + 1 and $2::date + 3) source
on conflict do nothing
returning id, user_id, kind, commercial_contract_id
), chosen as materialized (
select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
coalesce(own.email, common.email, kind.email) and bounce.email is null as email,
coalesce(own.push, common.push, kind.push) as push,
coalesce(own.inbox, common.inbox, kind.inbox) as inbox,
settings.quiet_from, settings.quiet_to,
case when not kind.is_urgent then next_time_of_day($1::timestamptz, settings.digest_at) end as digest_at
from raised
join users on users.id = raised.user_id

join alert_kinds kind on kind.kind = raised.kind
left join alert_switches own on own.user_id = raised.user_id and own.kind = raised.kind
and own.commercial_contract_id = raised.commercial_contract_id
left join alert_switches common on common.user_id = raised.user_id and common.kind = raised.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email
left join alert_settings settings on settings.user_id = raised.user_id
), pushed as materialized (
select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
from chosen join push_devices device on device.user_id = chosen.user_id
where chosen.push
), queued as (
insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
select id, 'email', 0, digest_at,
case when is_urgent then $1::timestamptz else after_quiet_hours(coalesce(digest_at, $1::timestamptz), quiet_from, quiet_to) end
from chosen where email and true
union all
select id, 'push', device_id, null,
case when is_urgent then $1::timestamptz else after_quiet_hours($1::timestamptz, quiet_from, quiet_to) end
from pushed
union all
-- What must not be silenced comes to the inbox when no other channel can carry it.
select id, 'inbox', 0, null, $1::timestamptz from chosen
where 'asChosen' = 'always' or ('asChosen' = 'asChosen'
and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
returning alert_id
), job as materialized (
select graphile_worker.add_job('deliver-alerts', '{}'::json, max_attempts => 3,
priority => 5)
where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs

-- name: raise new bills
with raised as (
insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, $1::timestamptz
from (select access.user_id, 'newBill' as kind, 'bill:' || item.id as thing, item.commercial_contract_id,
jsonb_build_object('billId', item.id) as data

from alert_marks mark
join bills item on item.commercial_contract_id = mark.commercial_contract_id and item.id > mark.bill_id
join contract_access access on access.commercial_contract_id = mark.commercial_contract_id
where item.issue_date > $2::date - 45 and item.amount > 0) source
on conflict do nothing
returning id, user_id, kind, commercial_contract_id
), chosen as materialized (
select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
coalesce(own.email, common.email, kind.email) and bounce.email is null as email,
coalesce(own.push, common.push, kind.push) as push,
coalesce(own.inbox, common.inbox, kind.inbox) as inbox,
settings.quiet_from, settings.quiet_to,
case when not kind.is_urgent then next_time_of_day($1::timestamptz, settings.digest_at) end as digest_at
from raised
join users on users.id = raised.user_id

join alert_kinds kind on kind.kind = raised.kind
left join alert_switches own on own.user_id = raised.user_id and own.kind = raised.kind
and own.commercial_contract_id = raised.commercial_contract_id
left join alert_switches common on common.user_id = raised.user_id and common.kind = raised.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email
left join alert_settings settings on settings.user_id = raised.user_id
), pushed as materialized (
select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
from chosen join push_devices device on device.user_id = chosen.user_id
where chosen.push
), queued as (
insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
select id, 'email', 0, digest_at,
case when is_urgent then $1::timestamptz else after_quiet_hours(coalesce(digest_at, $1::timestamptz), quiet_from, quiet_to) end
from chosen where email and true
union all
select id, 'push', device_id, null,
case when is_urgent then $1::timestamptz else after_quiet_hours($1::timestamptz, quiet_from, quiet_to) end
from pushed
union all
-- What must not be silenced comes to the inbox when no other channel can carry it.
select id, 'inbox', 0, null, $1::timestamptz from chosen
where 'asChosen' = 'always' or ('asChosen' = 'asChosen'
and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
returning alert_id
), job as materialized (
select graphile_worker.add_job('deliver-alerts', '{}'::json, max_attempts => 3,
priority => 5)
where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs

-- name: raise overdue bills
with raised as (
insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, $1::timestamptz
from (
select access.user_id, 'overdue' as kind, 'bill:' || bill.id as thing, bill.contract_id as commercial_contract_id,
jsonb_build_object('billId', bill.id, 'amount', bill.left_to_pay, 'dueDate', bill.due_date) as data
from (
select contract.id as contract_id, contract.customer_type_id, contract.contract_status_id, unpaid.*
from (select distinct commercial_contract_id from contract_access) held
join commercial_contracts contract on contract.id = held.commercial_contract_id and contract.balance_amount > 0
cross join lateral (
select contract.balance_amount - coalesce(sum(charge.amount), 0) as amount
from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > $1::timestamptz - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) charge
) owed
cross join lateral (

select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and bill.issue_date > $2::date - 120
) counted
where counted.newer < owed.amount
) unpaid) bill
join contract_access access on access.commercial_contract_id = bill.contract_id
where bill.due_date between $2::date - 3 and $2::date - 1
and bill.due_date >= (select begun_on from alert_scans)) source
on conflict do nothing
returning id, user_id, kind, commercial_contract_id
), chosen as materialized (
select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
coalesce(own.email, common.email, kind.email) and bounce.email is null as email,
coalesce(own.push, common.push, kind.push) as push,
coalesce(own.inbox, common.inbox, kind.inbox) as inbox,
settings.quiet_from, settings.quiet_to,
case when not kind.is_urgent then next_time_of_day($1::timestamptz, settings.digest_at) end as digest_at
from raised
join users on users.id = raised.user_id

join alert_kinds kind on kind.kind = raised.kind
left join alert_switches own on own.user_id = raised.user_id and own.kind = raised.kind
and own.commercial_contract_id = raised.commercial_contract_id
left join alert_switches common on common.user_id = raised.user_id and common.kind = raised.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email
left join alert_settings settings on settings.user_id = raised.user_id
), pushed as materialized (
select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
from chosen join push_devices device on device.user_id = chosen.user_id
where chosen.push
), queued as (
insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
select id, 'email', 0, digest_at,
case when is_urgent then $1::timestamptz else after_quiet_hours(coalesce(digest_at, $1::timestamptz), quiet_from, quiet_to) end
from chosen where email and true
union all
select id, 'push', device_id, null,
case when is_urgent then $1::timestamptz else after_quiet_hours($1::timestamptz, quiet_from, quiet_to) end
from pushed
union all
-- What must not be silenced comes to the inbox when no other channel can carry it.
select id, 'inbox', 0, null, $1::timestamptz from chosen
where 'asChosen' = 'always' or ('asChosen' = 'asChosen'
and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
returning alert_id
), job as materialized (
select graphile_worker.add_job('deliver-alerts', '{}'::json, max_attempts => 3,
priority => 5)
where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs

-- name: raise reading windows
with raised as (
insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, $1::timestamptz
from (
select access.user_id, 'readingWindow' as kind,
'reading:' || point.commercial_contract_id || ':' || to_char(days.month, 'YYYY-MM')
|| case when days.last_day = $2::date then ':last' else ':open' end as thing,
point.commercial_contract_id,
jsonb_build_object('pointOfDeliveryId', min(point.id), 'until', days.last_day,
'isLastDay', days.last_day = $2::date) as data
from (
select billed.month, found.first_day, found.last_day
from generate_series(-2, 0) step
cross join lateral (select (date_trunc('month', $2::date) + make_interval(months => step))::date as month) billed
cross join lateral reading_window_of(billed.month) found
where $2::date between found.first_day and found.last_day
) days
join points_of_delivery point on point.is_active
join commercial_contracts contract
on contract.id = point.commercial_contract_id and contract.contract_status_id = 1
join contract_access access on access.commercial_contract_id = point.commercial_contract_id
where exists (
select from meters meter where meter.commercial_contract_id = point.commercial_contract_id
and meter.point_of_delivery_id = point.id and meter.is_active and meter.meter_kind_id in (1, 2)
)
and not exists (
select from own_reading_series sent
where sent.commercial_contract_id = point.commercial_contract_id and sent.point_of_delivery_id = point.id
and sent.year = extract(year from days.month) and sent.month = extract(month from days.month)
)
group by access.user_id, point.commercial_contract_id, days.month, days.last_day) source
on conflict do nothing
returning id, user_id, kind, commercial_contract_id
), chosen as materialized (
select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
coalesce(own.email, common.email, kind.email) and bounce.email is null as email,
coalesce(own.push, common.push, kind.push) as push,
coalesce(own.inbox, common.inbox, kind.inbox) as inbox,
settings.quiet_from, settings.quiet_to,
case when not kind.is_urgent then next_time_of_day($1::timestamptz, settings.digest_at) end as digest_at
from raised
join users on users.id = raised.user_id

join alert_kinds kind on kind.kind = raised.kind
left join alert_switches own on own.user_id = raised.user_id and own.kind = raised.kind
and own.commercial_contract_id = raised.commercial_contract_id
left join alert_switches common on common.user_id = raised.user_id and common.kind = raised.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email
left join alert_settings settings on settings.user_id = raised.user_id
), pushed as materialized (
select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
from chosen join push_devices device on device.user_id = chosen.user_id
where chosen.push
), queued as (
insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
select id, 'email', 0, digest_at,
case when is_urgent then $1::timestamptz else after_quiet_hours(coalesce(digest_at, $1::timestamptz), quiet_from, quiet_to) end
from chosen where email and true
union all
select id, 'push', device_id, null,
case when is_urgent then $1::timestamptz else after_quiet_hours($1::timestamptz, quiet_from, quiet_to) end
from pushed
union all
-- What must not be silenced comes to the inbox when no other channel can carry it.
select id, 'inbox', 0, null, $1::timestamptz from chosen
where 'asChosen' = 'always' or ('asChosen' = 'asChosen'
and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
returning alert_id
), job as materialized (
select graphile_worker.add_job('deliver-alerts', '{}'::json, max_attempts => 3,
priority => 5)
where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs

-- name: raise warnings
with raised as (
insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, $1::timestamptz
from (select access.user_id, 'warning' as kind, 'warning:' || item.id as thing, item.commercial_contract_id,
jsonb_build_object('warningId', item.id, 'number', item.warning_number, 'amount', item.amount,
'dueDate', item.due_date) as data

from alert_marks mark
join warnings item on item.commercial_contract_id = mark.commercial_contract_id and item.id > mark.warning_id
join contract_access access on access.commercial_contract_id = mark.commercial_contract_id
where item.issue_date > $2::date - 45 and item.is_active) source
on conflict do nothing
returning id, user_id, kind, commercial_contract_id
), chosen as materialized (
select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
coalesce(own.email, common.email, kind.email) and bounce.email is null as email,
coalesce(own.push, common.push, kind.push) as push,
coalesce(own.inbox, common.inbox, kind.inbox) as inbox,
settings.quiet_from, settings.quiet_to,
case when not kind.is_urgent then next_time_of_day($1::timestamptz, settings.digest_at) end as digest_at
from raised
join users on users.id = raised.user_id

join alert_kinds kind on kind.kind = raised.kind
left join alert_switches own on own.user_id = raised.user_id and own.kind = raised.kind
and own.commercial_contract_id = raised.commercial_contract_id
left join alert_switches common on common.user_id = raised.user_id and common.kind = raised.kind
and common.commercial_contract_id = 0
left join mail_bounces bounce on bounce.email = users.email
left join alert_settings settings on settings.user_id = raised.user_id
), pushed as materialized (
select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
from chosen join push_devices device on device.user_id = chosen.user_id
where chosen.push
), queued as (
insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
select id, 'email', 0, digest_at,
case when is_urgent then $1::timestamptz else after_quiet_hours(coalesce(digest_at, $1::timestamptz), quiet_from, quiet_to) end
from chosen where email and true
union all
select id, 'push', device_id, null,
case when is_urgent then $1::timestamptz else after_quiet_hours($1::timestamptz, quiet_from, quiet_to) end
from pushed
union all
-- What must not be silenced comes to the inbox when no other channel can carry it.
select id, 'inbox', 0, null, $1::timestamptz from chosen
where 'asChosen' = 'always' or ('asChosen' = 'asChosen'
and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
returning alert_id
), job as materialized (
select graphile_worker.add_job('deliver-alerts', '{}'::json, max_attempts => 3,
priority => 5)
where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs

-- name: reach-everybody
with send as (
select send.*, message.sent_at from message_sends send join messages message on message.id = send.message_id
where send.message_id = $1 for update of send
), batch as materialized (
select candidate.id from send cross join lateral (select id from users
where id > send.reached_user_id and id <= send.last_user_id
order by id limit $2) candidate
), given as (
insert into message_recipients (user_id, message_id, sent_at)
select batch.id, $1, send.sent_at from batch, send order by batch.id
on conflict do nothing returning user_id
), counted as (
insert into inboxes as inbox (user_id, messages, unread_messages)
select user_id, 1, 1 from given order by user_id
on conflict (user_id) do update
set messages = inbox.messages + 1, unread_messages = inbox.unread_messages + 1
), ranges as (
select min(user_id) as first, max(user_id) as last
from (select user_id, (row_number() over (order by user_id) - 1) / 500 as range from given) numbered
group by range
), jobs as materialized (
select count(graphile_worker.add_job('send-message-notices',
json_build_object('messageId', $1::bigint, 'firstUserId', first, 'lastUserId', last),
queue_name => 'send-message-notices', max_attempts => 12, priority => 10)) as jobs
from ranges
)
update message_sends
set reached_user_id = coalesce((select max(id) from batch), message_sends.last_user_id), recipients = message_sends.recipients + (select count(*) from given)
from jobs where message_id = $1
returning reached_user_id as "reachedUserId", recipients

-- name: reach-those-of-list
with send as (
select send.*, message.sent_at from message_sends send join messages message on message.id = send.message_id
where send.message_id = $1 for update of send
), batch as materialized (
select candidate.id from send cross join lateral (select id from users
where id = any($2::bigint[]) and id > send.reached_user_id) candidate
), given as (
insert into message_recipients (user_id, message_id, sent_at)
select batch.id, $1, send.sent_at from batch, send order by batch.id
on conflict do nothing returning user_id
), counted as (
insert into inboxes as inbox (user_id, messages, unread_messages)
select user_id, 1, 1 from given order by user_id
on conflict (user_id) do update
set messages = inbox.messages + 1, unread_messages = inbox.unread_messages + 1
), ranges as (
select min(user_id) as first, max(user_id) as last
from (select user_id, (row_number() over (order by user_id) - 1) / 500 as range from given) numbered
group by range
), jobs as materialized (
select count(graphile_worker.add_job('send-message-notices',
json_build_object('messageId', $1::bigint, 'firstUserId', first, 'lastUserId', last),
queue_name => 'send-message-notices', max_attempts => 12, priority => 10)) as jobs
from ranges
)
update message_sends
set reached_user_id = greatest(message_sends.reached_user_id, ($2::bigint[])[cardinality($2::bigint[])]), recipients = message_sends.recipients + (select count(*) from given)
from jobs where message_id = $1
returning reached_user_id as "reachedUserId", recipients

-- name: reading windows of calendar
select extract(year from billed.month)::integer as year, extract(month from billed.month)::integer as month,
days.first_day::text as "firstDay", days.last_day::text as "lastDay"
from generate_series(-1, 1) step
cross join lateral (select (date_trunc('month', $2::date) + make_interval(months => step))::date as month) billed
cross join lateral reading_window_of(billed.month) days
where days.last_day >= $2::date and exists (
select from contract_access access
join points_of_delivery point on point.commercial_contract_id = access.commercial_contract_id and point.is_active
join meters meter on meter.commercial_contract_id = point.commercial_contract_id
and meter.point_of_delivery_id = point.id and meter.is_active and meter.meter_kind_id is distinct from 3
where access.user_id = $1
)
order by days.first_day

-- name: readings id ASC sr-Cyrl-RS filtered
select ((with 
monthly as materialized (
select reading.point_of_delivery_id, reading.year, reading.month,
sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from readings reading
where reading.commercial_contract_id = $2
group by reading.point_of_delivery_id, reading.year, reading.month
) select '{"data":' || coalesce((
select json_agg(item)::text from (
select 
reading.id,
reading.month,
reading.year,
reading.reading_date as "readingDate",
point.number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
point.address as "pointOfDeliveryAddress",
meter.meter_number as "meterNumber",
reading.consumption_category_id as "consumptionCategoryId",
category.text_cyrillic as "consumptionCategoryText",
reading.energy_cost as "energyCost",
'kWh' as "unitOfMeasure",
reading.consumption_green_ht as "consumptionGreenHt", reading.amount_green_ht as "amountGreenHt", reading.consumption_green_lt as "consumptionGreenLt", reading.amount_green_lt as "amountGreenLt", reading.consumption_green_st as "consumptionGreenSt", reading.amount_green_st as "amountGreenSt", reading.consumption_blue_ht as "consumptionBlueHt", reading.amount_blue_ht as "amountBlueHt", reading.consumption_blue_lt as "consumptionBlueLt", reading.amount_blue_lt as "amountBlueLt", reading.consumption_blue_st as "consumptionBlueSt", reading.amount_blue_st as "amountBlueSt", reading.consumption_red_ht as "consumptionRedHt", reading.amount_red_ht as "amountRedHt", reading.consumption_red_lt as "consumptionRedLt", reading.amount_red_lt as "amountRedLt", reading.consumption_red_st as "consumptionRedSt", reading.amount_red_st as "amountRedSt", reading.consumption_ht as "consumptionHt", reading.amount_ht as "amountHt", reading.consumption_lt as "consumptionLt", reading.amount_lt as "amountLt", reading.consumption_st as "consumptionSt", reading.amount_st as "amountSt",
round((this_month.kwh - year_before.kwh) * 100 / nullif(greatest(year_before.kwh, 0), 0), 2) as "consumptionPercentageDifference",
round((this_month.amount - year_before.amount) * 100 / nullif(greatest(year_before.amount, 0), 0), 2) as "amountPercentageDifference",
year_before.kwh as "consumptionYearBefore",
year_before.amount as "amountYearBefore"
from (
select reading.* from readings reading
where reading.commercial_contract_id = $2 and ($5::bigint is null or reading.id = $5::bigint) and ($6::smallint is null or reading.month = $6::smallint) and ($7::smallint is null or reading.year = $7::smallint) and ($8::date is null or reading.reading_date = $8::date) and ($9::text is null or reading.point_of_delivery_id in (
select named.id from points_of_delivery named where named.commercial_contract_id = $2 and named.point_of_delivery_number = $9::text
)) and ($10::text is null or reading.meter_id in (
select named.id from meters named where named.commercial_contract_id = $2 and named.meter_number = $10::text
)) and ($11::smallint is null or reading.consumption_category_id = $11::smallint)
order by reading.id ASC, reading.id ASC
limit $3 offset $4
) reading

join (
with points as materialized (
select
point.id,
point.point_of_delivery_number as number,
point.name as name,
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as address
from points_of_delivery point
where point.commercial_contract_id = $2
)
select * from points
) point on point.id = reading.point_of_delivery_id
join consumption_categories category on category.id = reading.consumption_category_id
left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
and this_month.year = reading.year and this_month.month = reading.month
left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
and year_before.year = reading.year - 1 and year_before.month = reading.month
order by reading.id ASC, reading.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from readings reading where reading.commercial_contract_id = $2 and ($5::bigint is null or reading.id = $5::bigint) and ($6::smallint is null or reading.month = $6::smallint) and ($7::smallint is null or reading.year = $7::smallint) and ($8::date is null or reading.reading_date = $8::date) and ($9::text is null or reading.point_of_delivery_id in (
select named.id from points_of_delivery named where named.commercial_contract_id = $2 and named.point_of_delivery_number = $9::text
)) and ($10::text is null or reading.meter_id in (
select named.id from meters named where named.commercial_contract_id = $2 and named.meter_number = $10::text
)) and ($11::smallint is null or reading.consumption_category_id = $11::smallint)) || ',"totals":' || (
with months as (
select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
)
select coalesce(json_agg(json_build_object(
'year', span.year,
'months', span.months,
'consumption', span.kwh,
'amount', span.amount,
'consumptionPercentageDifference',
case when span.compared = span.months then round((span.kwh - span.earlier_kwh) * 100 / nullif(greatest(span.earlier_kwh, 0), 0), 2) end,
'amountPercentageDifference',
case when span.compared = span.months then round((span.amount - span.earlier_amount) * 100 / nullif(greatest(span.earlier_amount, 0), 0), 2) end
) order by span.year desc nulls first), '[]')::text
from (
select spans.year, count(*) as months, sum(current.kwh) as kwh, sum(current.amount) as amount,
count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
from months current
left join months earlier on earlier.year = current.year - 1 and earlier.month = current.month
cross join lateral (
select current.year::integer as year
union all
select null where current.year * 12 + current.month
> (select max(year * 12 + month) from months) - 12
) spans
group by spans.year
) span) || '}'))::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: readings of point id ASC sr-Cyrl-RS filtered
select ((with 
monthly as materialized (
select reading.point_of_delivery_id, reading.year, reading.month,
sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
group by reading.point_of_delivery_id, reading.year, reading.month
) select '{"data":' || coalesce((
select json_agg(item)::text from (
select 
reading.id,
reading.month,
reading.year,
reading.reading_date as "readingDate",
point.number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
point.address as "pointOfDeliveryAddress",
meter.meter_number as "meterNumber",
reading.consumption_category_id as "consumptionCategoryId",
category.text_cyrillic as "consumptionCategoryText",
reading.energy_cost as "energyCost",
'kWh' as "unitOfMeasure",
reading.consumption_green_ht as "consumptionGreenHt", reading.amount_green_ht as "amountGreenHt", reading.consumption_green_lt as "consumptionGreenLt", reading.amount_green_lt as "amountGreenLt", reading.consumption_green_st as "consumptionGreenSt", reading.amount_green_st as "amountGreenSt", reading.consumption_blue_ht as "consumptionBlueHt", reading.amount_blue_ht as "amountBlueHt", reading.consumption_blue_lt as "consumptionBlueLt", reading.amount_blue_lt as "amountBlueLt", reading.consumption_blue_st as "consumptionBlueSt", reading.amount_blue_st as "amountBlueSt", reading.consumption_red_ht as "consumptionRedHt", reading.amount_red_ht as "amountRedHt", reading.consumption_red_lt as "consumptionRedLt", reading.amount_red_lt as "amountRedLt", reading.consumption_red_st as "consumptionRedSt", reading.amount_red_st as "amountRedSt", reading.consumption_ht as "consumptionHt", reading.amount_ht as "amountHt", reading.consumption_lt as "consumptionLt", reading.amount_lt as "amountLt", reading.consumption_st as "consumptionSt", reading.amount_st as "amountSt",
round((this_month.kwh - year_before.kwh) * 100 / nullif(greatest(year_before.kwh, 0), 0), 2) as "consumptionPercentageDifference",
round((this_month.amount - year_before.amount) * 100 / nullif(greatest(year_before.amount, 0), 0), 2) as "amountPercentageDifference",
year_before.kwh as "consumptionYearBefore",
year_before.amount as "amountYearBefore"
from (
select reading.* from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3 and ($6::bigint is null or reading.id = $6::bigint) and ($7::smallint is null or reading.month = $7::smallint) and ($8::smallint is null or reading.year = $8::smallint) and ($9::date is null or reading.reading_date = $9::date) and ($10::text is null or reading.point_of_delivery_id in (
select named.id from points_of_delivery named where named.commercial_contract_id = $2 and named.point_of_delivery_number = $10::text
)) and ($11::text is null or reading.meter_id in (
select named.id from meters named where named.commercial_contract_id = $2 and named.meter_number = $11::text
)) and ($12::smallint is null or reading.consumption_category_id = $12::smallint)
order by reading.id ASC, reading.id ASC
limit $4 offset $5
) reading

join (
with points as materialized (
select
point.id,
point.point_of_delivery_number as number,
point.name as name,
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as address
from points_of_delivery point
where point.commercial_contract_id = $2
)
select * from points
) point on point.id = reading.point_of_delivery_id
join consumption_categories category on category.id = reading.consumption_category_id
left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
and this_month.year = reading.year and this_month.month = reading.month
left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
and year_before.year = reading.year - 1 and year_before.month = reading.month
order by reading.id ASC, reading.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from readings reading where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3 and ($6::bigint is null or reading.id = $6::bigint) and ($7::smallint is null or reading.month = $7::smallint) and ($8::smallint is null or reading.year = $8::smallint) and ($9::date is null or reading.reading_date = $9::date) and ($10::text is null or reading.point_of_delivery_id in (
select named.id from points_of_delivery named where named.commercial_contract_id = $2 and named.point_of_delivery_number = $10::text
)) and ($11::text is null or reading.meter_id in (
select named.id from meters named where named.commercial_contract_id = $2 and named.meter_number = $11::text
)) and ($12::smallint is null or reading.consumption_category_id = $12::smallint)) || ',"totals":' || (
with months as (
select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
)
select coalesce(json_agg(json_build_object(
'year', span.year,
'months', span.months,
'consumption', span.kwh,
'amount', span.amount,
'consumptionPercentageDifference',
case when span.compared = span.months then round((span.kwh - span.earlier_kwh) * 100 / nullif(greatest(span.earlier_kwh, 0), 0), 2) end,
'amountPercentageDifference',
case when span.compared = span.months then round((span.amount - span.earlier_amount) * 100 / nullif(greatest(span.earlier_amount, 0), 0), 2) end
) order by span.year desc nulls first), '[]')::text
from (
select spans.year, count(*) as months, sum(current.kwh) as kwh, sum(current.amount) as amount,
count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
from months current
left join months earlier on earlier.year = current.year - 1 and earlier.month = current.month
cross join lateral (
select current.year::integer as year
union all
select null where current.year * 12 + current.month
> (select max(year * 12 + month) from months) - 12
) spans
group by spans.year
) span) || '}'))::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: readings of point readingDate ASC en-US
select ((with 
monthly as materialized (
select reading.point_of_delivery_id, reading.year, reading.month,
sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
group by reading.point_of_delivery_id, reading.year, reading.month
) select '{"data":' || coalesce((
select json_agg(item)::text from (
select 
reading.id,
reading.month,
reading.year,
reading.reading_date as "readingDate",
point.number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
point.address as "pointOfDeliveryAddress",
meter.meter_number as "meterNumber",
reading.consumption_category_id as "consumptionCategoryId",
category.text_english as "consumptionCategoryText",
reading.energy_cost as "energyCost",
'kWh' as "unitOfMeasure",
reading.consumption_green_ht as "consumptionGreenHt", reading.amount_green_ht as "amountGreenHt", reading.consumption_green_lt as "consumptionGreenLt", reading.amount_green_lt as "amountGreenLt", reading.consumption_green_st as "consumptionGreenSt", reading.amount_green_st as "amountGreenSt", reading.consumption_blue_ht as "consumptionBlueHt", reading.amount_blue_ht as "amountBlueHt", reading.consumption_blue_lt as "consumptionBlueLt", reading.amount_blue_lt as "amountBlueLt", reading.consumption_blue_st as "consumptionBlueSt", reading.amount_blue_st as "amountBlueSt", reading.consumption_red_ht as "consumptionRedHt", reading.amount_red_ht as "amountRedHt", reading.consumption_red_lt as "consumptionRedLt", reading.amount_red_lt as "amountRedLt", reading.consumption_red_st as "consumptionRedSt", reading.amount_red_st as "amountRedSt", reading.consumption_ht as "consumptionHt", reading.amount_ht as "amountHt", reading.consumption_lt as "consumptionLt", reading.amount_lt as "amountLt", reading.consumption_st as "consumptionSt", reading.amount_st as "amountSt",
round((this_month.kwh - year_before.kwh) * 100 / nullif(greatest(year_before.kwh, 0), 0), 2) as "consumptionPercentageDifference",
round((this_month.amount - year_before.amount) * 100 / nullif(greatest(year_before.amount, 0), 0), 2) as "amountPercentageDifference",
year_before.kwh as "consumptionYearBefore",
year_before.amount as "amountYearBefore"
from (
select reading.* from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
order by reading.reading_date ASC, reading.id ASC
limit $4 offset $5
) reading

join (
with points as materialized (
select
point.id,
point.point_of_delivery_number as number,
to_serbian_latin(point.name) as name,
to_serbian_latin(format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city)) as address
from points_of_delivery point
where point.commercial_contract_id = $2
)
select * from points
) point on point.id = reading.point_of_delivery_id
join consumption_categories category on category.id = reading.consumption_category_id
left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
and this_month.year = reading.year and this_month.month = reading.month
left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
and year_before.year = reading.year - 1 and year_before.month = reading.month
order by reading.reading_date ASC, reading.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from readings reading where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3) || ',"totals":' || (
with months as (
select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
)
select coalesce(json_agg(json_build_object(
'year', span.year,
'months', span.months,
'consumption', span.kwh,
'amount', span.amount,
'consumptionPercentageDifference',
case when span.compared = span.months then round((span.kwh - span.earlier_kwh) * 100 / nullif(greatest(span.earlier_kwh, 0), 0), 2) end,
'amountPercentageDifference',
case when span.compared = span.months then round((span.amount - span.earlier_amount) * 100 / nullif(greatest(span.earlier_amount, 0), 0), 2) end
) order by span.year desc nulls first), '[]')::text
from (
select spans.year, count(*) as months, sum(current.kwh) as kwh, sum(current.amount) as amount,
count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
from months current
left join months earlier on earlier.year = current.year - 1 and earlier.month = current.month
cross join lateral (
select current.year::integer as year
union all
select null where current.year * 12 + current.month
> (select max(year * 12 + month) from months) - 12
) spans
group by spans.year
) span) || '}'))::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: readings of point readingDate ASC sr-Cyrl-RS
select ((with 
monthly as materialized (
select reading.point_of_delivery_id, reading.year, reading.month,
sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
group by reading.point_of_delivery_id, reading.year, reading.month
) select '{"data":' || coalesce((
select json_agg(item)::text from (
select 
reading.id,
reading.month,
reading.year,
reading.reading_date as "readingDate",
point.number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
point.address as "pointOfDeliveryAddress",
meter.meter_number as "meterNumber",
reading.consumption_category_id as "consumptionCategoryId",
category.text_cyrillic as "consumptionCategoryText",
reading.energy_cost as "energyCost",
'kWh' as "unitOfMeasure",
reading.consumption_green_ht as "consumptionGreenHt", reading.amount_green_ht as "amountGreenHt", reading.consumption_green_lt as "consumptionGreenLt", reading.amount_green_lt as "amountGreenLt", reading.consumption_green_st as "consumptionGreenSt", reading.amount_green_st as "amountGreenSt", reading.consumption_blue_ht as "consumptionBlueHt", reading.amount_blue_ht as "amountBlueHt", reading.consumption_blue_lt as "consumptionBlueLt", reading.amount_blue_lt as "amountBlueLt", reading.consumption_blue_st as "consumptionBlueSt", reading.amount_blue_st as "amountBlueSt", reading.consumption_red_ht as "consumptionRedHt", reading.amount_red_ht as "amountRedHt", reading.consumption_red_lt as "consumptionRedLt", reading.amount_red_lt as "amountRedLt", reading.consumption_red_st as "consumptionRedSt", reading.amount_red_st as "amountRedSt", reading.consumption_ht as "consumptionHt", reading.amount_ht as "amountHt", reading.consumption_lt as "consumptionLt", reading.amount_lt as "amountLt", reading.consumption_st as "consumptionSt", reading.amount_st as "amountSt",
round((this_month.kwh - year_before.kwh) * 100 / nullif(greatest(year_before.kwh, 0), 0), 2) as "consumptionPercentageDifference",
round((this_month.amount - year_before.amount) * 100 / nullif(greatest(year_before.amount, 0), 0), 2) as "amountPercentageDifference",
year_before.kwh as "consumptionYearBefore",
year_before.amount as "amountYearBefore"
from (
select reading.* from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
order by reading.reading_date ASC, reading.id ASC
limit $4 offset $5
) reading

join (
with points as materialized (
select
point.id,
point.point_of_delivery_number as number,
point.name as name,
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as address
from points_of_delivery point
where point.commercial_contract_id = $2
)
select * from points
) point on point.id = reading.point_of_delivery_id
join consumption_categories category on category.id = reading.consumption_category_id
left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
and this_month.year = reading.year and this_month.month = reading.month
left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
and year_before.year = reading.year - 1 and year_before.month = reading.month
order by reading.reading_date ASC, reading.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from readings reading where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3) || ',"totals":' || (
with months as (
select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
)
select coalesce(json_agg(json_build_object(
'year', span.year,
'months', span.months,
'consumption', span.kwh,
'amount', span.amount,
'consumptionPercentageDifference',
case when span.compared = span.months then round((span.kwh - span.earlier_kwh) * 100 / nullif(greatest(span.earlier_kwh, 0), 0), 2) end,
'amountPercentageDifference',
case when span.compared = span.months then round((span.amount - span.earlier_amount) * 100 / nullif(greatest(span.earlier_amount, 0), 0), 2) end
) order by span.year desc nulls first), '[]')::text
from (
select spans.year, count(*) as months, sum(current.kwh) as kwh, sum(current.amount) as amount,
count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
from months current
left join months earlier on earlier.year = current.year - 1 and earlier.month = current.month
cross join lateral (
select current.year::integer as year
union all
select null where current.year * 12 + current.month
> (select max(year * 12 + month) from months) - 12
) spans
group by spans.year
) span) || '}'))::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: readings of point readingDate ASC sr-Cyrl-RS filtered
select ((with 
monthly as materialized (
select reading.point_of_delivery_id, reading.year, reading.month,
sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
group by reading.point_of_delivery_id, reading.year, reading.month
) select '{"data":' || coalesce((
select json_agg(item)::text from (
select 
reading.id,
reading.month,
reading.year,
reading.reading_date as "readingDate",
point.number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
point.address as "pointOfDeliveryAddress",
meter.meter_number as "meterNumber",
reading.consumption_category_id as "consumptionCategoryId",
category.text_cyrillic as "consumptionCategoryText",
reading.energy_cost as "energyCost",
'kWh' as "unitOfMeasure",
reading.consumption_green_ht as "consumptionGreenHt", reading.amount_green_ht as "amountGreenHt", reading.consumption_green_lt as "consumptionGreenLt", reading.amount_green_lt as "amountGreenLt", reading.consumption_green_st as "consumptionGreenSt", reading.amount_green_st as "amountGreenSt", reading.consumption_blue_ht as "consumptionBlueHt", reading.amount_blue_ht as "amountBlueHt", reading.consumption_blue_lt as "consumptionBlueLt", reading.amount_blue_lt as "amountBlueLt", reading.consumption_blue_st as "consumptionBlueSt", reading.amount_blue_st as "amountBlueSt", reading.consumption_red_ht as "consumptionRedHt", reading.amount_red_ht as "amountRedHt", reading.consumption_red_lt as "consumptionRedLt", reading.amount_red_lt as "amountRedLt", reading.consumption_red_st as "consumptionRedSt", reading.amount_red_st as "amountRedSt", reading.consumption_ht as "consumptionHt", reading.amount_ht as "amountHt", reading.consumption_lt as "consumptionLt", reading.amount_lt as "amountLt", reading.consumption_st as "consumptionSt", reading.amount_st as "amountSt",
round((this_month.kwh - year_before.kwh) * 100 / nullif(greatest(year_before.kwh, 0), 0), 2) as "consumptionPercentageDifference",
round((this_month.amount - year_before.amount) * 100 / nullif(greatest(year_before.amount, 0), 0), 2) as "amountPercentageDifference",
year_before.kwh as "consumptionYearBefore",
year_before.amount as "amountYearBefore"
from (
select reading.* from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3 and ($6::bigint is null or reading.id = $6::bigint) and ($7::smallint is null or reading.month = $7::smallint) and ($8::smallint is null or reading.year = $8::smallint) and ($9::date is null or reading.reading_date = $9::date) and ($10::text is null or reading.point_of_delivery_id in (
select named.id from points_of_delivery named where named.commercial_contract_id = $2 and named.point_of_delivery_number = $10::text
)) and ($11::text is null or reading.meter_id in (
select named.id from meters named where named.commercial_contract_id = $2 and named.meter_number = $11::text
)) and ($12::smallint is null or reading.consumption_category_id = $12::smallint)
order by reading.reading_date ASC, reading.id ASC
limit $4 offset $5
) reading

join (
with points as materialized (
select
point.id,
point.point_of_delivery_number as number,
point.name as name,
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as address
from points_of_delivery point
where point.commercial_contract_id = $2
)
select * from points
) point on point.id = reading.point_of_delivery_id
join consumption_categories category on category.id = reading.consumption_category_id
left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
and this_month.year = reading.year and this_month.month = reading.month
left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
and year_before.year = reading.year - 1 and year_before.month = reading.month
order by reading.reading_date ASC, reading.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from readings reading where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3 and ($6::bigint is null or reading.id = $6::bigint) and ($7::smallint is null or reading.month = $7::smallint) and ($8::smallint is null or reading.year = $8::smallint) and ($9::date is null or reading.reading_date = $9::date) and ($10::text is null or reading.point_of_delivery_id in (
select named.id from points_of_delivery named where named.commercial_contract_id = $2 and named.point_of_delivery_number = $10::text
)) and ($11::text is null or reading.meter_id in (
select named.id from meters named where named.commercial_contract_id = $2 and named.meter_number = $11::text
)) and ($12::smallint is null or reading.consumption_category_id = $12::smallint)) || ',"totals":' || (
with months as (
select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
)
select coalesce(json_agg(json_build_object(
'year', span.year,
'months', span.months,
'consumption', span.kwh,
'amount', span.amount,
'consumptionPercentageDifference',
case when span.compared = span.months then round((span.kwh - span.earlier_kwh) * 100 / nullif(greatest(span.earlier_kwh, 0), 0), 2) end,
'amountPercentageDifference',
case when span.compared = span.months then round((span.amount - span.earlier_amount) * 100 / nullif(greatest(span.earlier_amount, 0), 0), 2) end
) order by span.year desc nulls first), '[]')::text
from (
select spans.year, count(*) as months, sum(current.kwh) as kwh, sum(current.amount) as amount,
count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
from months current
left join months earlier on earlier.year = current.year - 1 and earlier.month = current.month
cross join lateral (
select current.year::integer as year
union all
select null where current.year * 12 + current.month
> (select max(year * 12 + month) from months) - 12
) spans
group by spans.year
) span) || '}'))::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: readings of point readingDate ASC sr-Latn-RS
select ((with 
monthly as materialized (
select reading.point_of_delivery_id, reading.year, reading.month,
sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
group by reading.point_of_delivery_id, reading.year, reading.month
) select '{"data":' || coalesce((
select json_agg(item)::text from (
select 
reading.id,
reading.month,
reading.year,
reading.reading_date as "readingDate",
point.number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
point.address as "pointOfDeliveryAddress",
meter.meter_number as "meterNumber",
reading.consumption_category_id as "consumptionCategoryId",
category.text_latin as "consumptionCategoryText",
reading.energy_cost as "energyCost",
'kWh' as "unitOfMeasure",
reading.consumption_green_ht as "consumptionGreenHt", reading.amount_green_ht as "amountGreenHt", reading.consumption_green_lt as "consumptionGreenLt", reading.amount_green_lt as "amountGreenLt", reading.consumption_green_st as "consumptionGreenSt", reading.amount_green_st as "amountGreenSt", reading.consumption_blue_ht as "consumptionBlueHt", reading.amount_blue_ht as "amountBlueHt", reading.consumption_blue_lt as "consumptionBlueLt", reading.amount_blue_lt as "amountBlueLt", reading.consumption_blue_st as "consumptionBlueSt", reading.amount_blue_st as "amountBlueSt", reading.consumption_red_ht as "consumptionRedHt", reading.amount_red_ht as "amountRedHt", reading.consumption_red_lt as "consumptionRedLt", reading.amount_red_lt as "amountRedLt", reading.consumption_red_st as "consumptionRedSt", reading.amount_red_st as "amountRedSt", reading.consumption_ht as "consumptionHt", reading.amount_ht as "amountHt", reading.consumption_lt as "consumptionLt", reading.amount_lt as "amountLt", reading.consumption_st as "consumptionSt", reading.amount_st as "amountSt",
round((this_month.kwh - year_before.kwh) * 100 / nullif(greatest(year_before.kwh, 0), 0), 2) as "consumptionPercentageDifference",
round((this_month.amount - year_before.amount) * 100 / nullif(greatest(year_before.amount, 0), 0), 2) as "amountPercentageDifference",
year_before.kwh as "consumptionYearBefore",
year_before.amount as "amountYearBefore"
from (
select reading.* from readings reading
where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3
order by reading.reading_date ASC, reading.id ASC
limit $4 offset $5
) reading

join (
with points as materialized (
select
point.id,
point.point_of_delivery_number as number,
to_serbian_latin(point.name) as name,
to_serbian_latin(format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city)) as address
from points_of_delivery point
where point.commercial_contract_id = $2
)
select * from points
) point on point.id = reading.point_of_delivery_id
join consumption_categories category on category.id = reading.consumption_category_id
left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
and this_month.year = reading.year and this_month.month = reading.month
left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
and year_before.year = reading.year - 1 and year_before.month = reading.month
order by reading.reading_date ASC, reading.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from readings reading where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3) || ',"totals":' || (
with months as (
select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
)
select coalesce(json_agg(json_build_object(
'year', span.year,
'months', span.months,
'consumption', span.kwh,
'amount', span.amount,
'consumptionPercentageDifference',
case when span.compared = span.months then round((span.kwh - span.earlier_kwh) * 100 / nullif(greatest(span.earlier_kwh, 0), 0), 2) end,
'amountPercentageDifference',
case when span.compared = span.months then round((span.amount - span.earlier_amount) * 100 / nullif(greatest(span.earlier_amount, 0), 0), 2) end
) order by span.year desc nulls first), '[]')::text
from (
select spans.year, count(*) as months, sum(current.kwh) as kwh, sum(current.amount) as amount,
count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
from months current
left join months earlier on earlier.year = current.year - 1 and earlier.month = current.month
cross join lateral (
select current.year::integer as year
union all
select null where current.year * 12 + current.month
> (select max(year * 12 + month) from months) - 12
) spans
group by spans.year
) span) || '}'))::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned

-- name: readings readingDate ASC en-US
select ((with 
monthly as materialized (
select reading.point_of_delivery_id, reading.year, reading.month,
sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from readings reading
where reading.commercial_contract_id = $2
group by reading.point_of_delivery_id, reading.year, reading.month
) select '{"data":' || coalesce((
select json_agg(item)::text from (
select 
reading.id,
reading.month,
reading.year,
reading.reading_date as "readingDate",
point.number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
point.address as "pointOfDeliveryAddress",
meter.meter_number as "meterNumber",
reading.consumption_category_id as "consumptionCategoryId",
category.text_english as "consumptionCategoryText",
reading.energy_cost as "energyCost",
'kWh' as "unitOfMeasure",
reading.consumption_green_ht as "consumptionGreenHt", reading.amount_green_ht as "amountGreenHt", reading.consumption_green_lt as "consumptionGreenLt", reading.amount_green_lt as "amountGreenLt", reading.consumption_green_st as "consumptionGreenSt", reading.amount_green_st as "amountGreenSt", reading.consumption_blue_ht as "consumptionBlueHt", reading.amount_blue_ht as "amountBlueHt", reading.consumption_blue_lt as "consumptionBlueLt", reading.amount_blue_lt as "amountBlueLt", reading.consumption_blue_st as "consumptionBlueSt", reading.amount_blue_st as "amountBlueSt", reading.consumption_red_ht as "consumptionRedHt", reading.amount_red_ht as "amountRedHt", reading.consumption_red_lt as "consumptionRedLt", reading.amount_red_lt as "amountRedLt", reading.consumption_red_st as "consumptionRedSt", reading.amount_red_st as "amountRedSt", reading.consumption_ht as "consumptionHt", reading.amount_ht as "amountHt", reading.consumption_lt as "consumptionLt", reading.amount_lt as "amountLt", reading.consumption_st as "consumptionSt", reading.amount_st as "amountSt",
round((this_month.kwh - year_before.kwh) * 100 / nullif(greatest(year_before.kwh, 0), 0), 2) as "consumptionPercentageDifference",
round((this_month.amount - year_before.amount) * 100 / nullif(greatest(year_before.amount, 0), 0), 2) as "amountPercentageDifference",
year_before.kwh as "consumptionYearBefore",
year_before.amount as "amountYearBefore"
from (
select reading.* from readings reading
where reading.commercial_contract_id = $2
order by reading.reading_date ASC, reading.id ASC
limit $3 offset $4
) reading

join (
with points as materialized (
select
point.id,
point.point_of_delivery_number as number,
to_serbian_latin(point.name) as name,
to_serbian_latin(format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city)) as address
from points_of_delivery point
where point.commercial_contract_id = $2
)
select * from points
) point on point.id = reading.point_of_delivery_id
join consumption_categories category on category.id = reading.consumption_category_id
left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
and this_month.year = reading.year and this_month.month = reading.month
left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
and year_before.year = reading.year - 1 and year_before.month = reading.month
order by reading.reading_date ASC, reading.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from readings reading where reading.commercial_contract_id = $2) || ',"totals":' || (
with months as (
select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
)
select coalesce(json_agg(json_build_object(
'year', span.year,
'months', span.months,
'consumption', span.kwh,
'amount', span.amount,
'consumptionPercentageDifference',
case when span.compared = span.months then round((span.kwh - span.earlier_kwh) * 100 / nullif(greatest(span.earlier_kwh, 0), 0), 2) end,
'amountPercentageDifference',
case when span.compared = span.months then round((span.amount - span.earlier_amount) * 100 / nullif(greatest(span.earlier_amount, 0), 0), 2) end
) order by span.year desc nulls first), '[]')::text
from (
select spans.year, count(*) as months, sum(current.kwh) as kwh, sum(current.amount) as amount,
count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
from months current
left join months earlier on earlier.year = current.year - 1 and earlier.month = current.month
cross join lateral (
select current.year::integer as year
union all
select null where current.year * 12 + current.month
> (select max(year * 12 + month) from months) - 12
) spans
group by spans.year
) span) || '}'))::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: readings readingDate ASC sr-Cyrl-RS
select ((with 
monthly as materialized (
select reading.point_of_delivery_id, reading.year, reading.month,
sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from readings reading
where reading.commercial_contract_id = $2
group by reading.point_of_delivery_id, reading.year, reading.month
) select '{"data":' || coalesce((
select json_agg(item)::text from (
select 
reading.id,
reading.month,
reading.year,
reading.reading_date as "readingDate",
point.number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
point.address as "pointOfDeliveryAddress",
meter.meter_number as "meterNumber",
reading.consumption_category_id as "consumptionCategoryId",
category.text_cyrillic as "consumptionCategoryText",
reading.energy_cost as "energyCost",
'kWh' as "unitOfMeasure",
reading.consumption_green_ht as "consumptionGreenHt", reading.amount_green_ht as "amountGreenHt", reading.consumption_green_lt as "consumptionGreenLt", reading.amount_green_lt as "amountGreenLt", reading.consumption_green_st as "consumptionGreenSt", reading.amount_green_st as "amountGreenSt", reading.consumption_blue_ht as "consumptionBlueHt", reading.amount_blue_ht as "amountBlueHt", reading.consumption_blue_lt as "consumptionBlueLt", reading.amount_blue_lt as "amountBlueLt", reading.consumption_blue_st as "consumptionBlueSt", reading.amount_blue_st as "amountBlueSt", reading.consumption_red_ht as "consumptionRedHt", reading.amount_red_ht as "amountRedHt", reading.consumption_red_lt as "consumptionRedLt", reading.amount_red_lt as "amountRedLt", reading.consumption_red_st as "consumptionRedSt", reading.amount_red_st as "amountRedSt", reading.consumption_ht as "consumptionHt", reading.amount_ht as "amountHt", reading.consumption_lt as "consumptionLt", reading.amount_lt as "amountLt", reading.consumption_st as "consumptionSt", reading.amount_st as "amountSt",
round((this_month.kwh - year_before.kwh) * 100 / nullif(greatest(year_before.kwh, 0), 0), 2) as "consumptionPercentageDifference",
round((this_month.amount - year_before.amount) * 100 / nullif(greatest(year_before.amount, 0), 0), 2) as "amountPercentageDifference",
year_before.kwh as "consumptionYearBefore",
year_before.amount as "amountYearBefore"
from (
select reading.* from readings reading
where reading.commercial_contract_id = $2
order by reading.reading_date ASC, reading.id ASC
limit $3 offset $4
) reading

join (
with points as materialized (
select
point.id,
point.point_of_delivery_number as number,
point.name as name,
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as address
from points_of_delivery point
where point.commercial_contract_id = $2
)
select * from points
) point on point.id = reading.point_of_delivery_id
join consumption_categories category on category.id = reading.consumption_category_id
left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
and this_month.year = reading.year and this_month.month = reading.month
left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
and year_before.year = reading.year - 1 and year_before.month = reading.month
order by reading.reading_date ASC, reading.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from readings reading where reading.commercial_contract_id = $2) || ',"totals":' || (
with months as (
select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
)
select coalesce(json_agg(json_build_object(
'year', span.year,
'months', span.months,
'consumption', span.kwh,
'amount', span.amount,
'consumptionPercentageDifference',
case when span.compared = span.months then round((span.kwh - span.earlier_kwh) * 100 / nullif(greatest(span.earlier_kwh, 0), 0), 2) end,
'amountPercentageDifference',
case when span.compared = span.months then round((span.amount - span.earlier_amount) * 100 / nullif(greatest(span.earlier_amount, 0), 0), 2) end
) order by span.year desc nulls first), '[]')::text
from (
select spans.year, count(*) as months, sum(current.kwh) as kwh, sum(current.amount) as amount,
count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
from months current
left join months earlier on earlier.year = current.year - 1 and earlier.month = current.month
cross join lateral (
select current.year::integer as year
union all
select null where current.year * 12 + current.month
> (select max(year * 12 + month) from months) - 12
) spans
group by spans.year
) span) || '}'))::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: readings readingDate ASC sr-Cyrl-RS filtered
select ((with 
monthly as materialized (
select reading.point_of_delivery_id, reading.year, reading.month,
sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from readings reading
where reading.commercial_contract_id = $2
group by reading.point_of_delivery_id, reading.year, reading.month
) select '{"data":' || coalesce((
select json_agg(item)::text from (
select 
reading.id,
reading.month,
reading.year,
reading.reading_date as "readingDate",
point.number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
point.address as "pointOfDeliveryAddress",
meter.meter_number as "meterNumber",
reading.consumption_category_id as "consumptionCategoryId",
category.text_cyrillic as "consumptionCategoryText",
reading.energy_cost as "energyCost",
'kWh' as "unitOfMeasure",
reading.consumption_green_ht as "consumptionGreenHt", reading.amount_green_ht as "amountGreenHt", reading.consumption_green_lt as "consumptionGreenLt", reading.amount_green_lt as "amountGreenLt", reading.consumption_green_st as "consumptionGreenSt", reading.amount_green_st as "amountGreenSt", reading.consumption_blue_ht as "consumptionBlueHt", reading.amount_blue_ht as "amountBlueHt", reading.consumption_blue_lt as "consumptionBlueLt", reading.amount_blue_lt as "amountBlueLt", reading.consumption_blue_st as "consumptionBlueSt", reading.amount_blue_st as "amountBlueSt", reading.consumption_red_ht as "consumptionRedHt", reading.amount_red_ht as "amountRedHt", reading.consumption_red_lt as "consumptionRedLt", reading.amount_red_lt as "amountRedLt", reading.consumption_red_st as "consumptionRedSt", reading.amount_red_st as "amountRedSt", reading.consumption_ht as "consumptionHt", reading.amount_ht as "amountHt", reading.consumption_lt as "consumptionLt", reading.amount_lt as "amountLt", reading.consumption_st as "consumptionSt", reading.amount_st as "amountSt",
round((this_month.kwh - year_before.kwh) * 100 / nullif(greatest(year_before.kwh, 0), 0), 2) as "consumptionPercentageDifference",
round((this_month.amount - year_before.amount) * 100 / nullif(greatest(year_before.amount, 0), 0), 2) as "amountPercentageDifference",
year_before.kwh as "consumptionYearBefore",
year_before.amount as "amountYearBefore"
from (
select reading.* from readings reading
where reading.commercial_contract_id = $2 and ($5::bigint is null or reading.id = $5::bigint) and ($6::smallint is null or reading.month = $6::smallint) and ($7::smallint is null or reading.year = $7::smallint) and ($8::date is null or reading.reading_date = $8::date) and ($9::text is null or reading.point_of_delivery_id in (
select named.id from points_of_delivery named where named.commercial_contract_id = $2 and named.point_of_delivery_number = $9::text
)) and ($10::text is null or reading.meter_id in (
select named.id from meters named where named.commercial_contract_id = $2 and named.meter_number = $10::text
)) and ($11::smallint is null or reading.consumption_category_id = $11::smallint)
order by reading.reading_date ASC, reading.id ASC
limit $3 offset $4
) reading

join (
with points as materialized (
select
point.id,
point.point_of_delivery_number as number,
point.name as name,
format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city) as address
from points_of_delivery point
where point.commercial_contract_id = $2
)
select * from points
) point on point.id = reading.point_of_delivery_id
join consumption_categories category on category.id = reading.consumption_category_id
left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
and this_month.year = reading.year and this_month.month = reading.month
left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
and year_before.year = reading.year - 1 and year_before.month = reading.month
order by reading.reading_date ASC, reading.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from readings reading where reading.commercial_contract_id = $2 and ($5::bigint is null or reading.id = $5::bigint) and ($6::smallint is null or reading.month = $6::smallint) and ($7::smallint is null or reading.year = $7::smallint) and ($8::date is null or reading.reading_date = $8::date) and ($9::text is null or reading.point_of_delivery_id in (
select named.id from points_of_delivery named where named.commercial_contract_id = $2 and named.point_of_delivery_number = $9::text
)) and ($10::text is null or reading.meter_id in (
select named.id from meters named where named.commercial_contract_id = $2 and named.meter_number = $10::text
)) and ($11::smallint is null or reading.consumption_category_id = $11::smallint)) || ',"totals":' || (
with months as (
select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
)
select coalesce(json_agg(json_build_object(
'year', span.year,
'months', span.months,
'consumption', span.kwh,
'amount', span.amount,
'consumptionPercentageDifference',
case when span.compared = span.months then round((span.kwh - span.earlier_kwh) * 100 / nullif(greatest(span.earlier_kwh, 0), 0), 2) end,
'amountPercentageDifference',
case when span.compared = span.months then round((span.amount - span.earlier_amount) * 100 / nullif(greatest(span.earlier_amount, 0), 0), 2) end
) order by span.year desc nulls first), '[]')::text
from (
select spans.year, count(*) as months, sum(current.kwh) as kwh, sum(current.amount) as amount,
count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
from months current
left join months earlier on earlier.year = current.year - 1 and earlier.month = current.month
cross join lateral (
select current.year::integer as year
union all
select null where current.year * 12 + current.month
> (select max(year * 12 + month) from months) - 12
) spans
group by spans.year
) span) || '}'))::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: readings readingDate ASC sr-Latn-RS
select ((with 
monthly as materialized (
select reading.point_of_delivery_id, reading.year, reading.month,
sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
from readings reading
where reading.commercial_contract_id = $2
group by reading.point_of_delivery_id, reading.year, reading.month
) select '{"data":' || coalesce((
select json_agg(item)::text from (
select 
reading.id,
reading.month,
reading.year,
reading.reading_date as "readingDate",
point.number as "pointOfDeliveryNumber",
point.name as "pointOfDeliveryName",
point.address as "pointOfDeliveryAddress",
meter.meter_number as "meterNumber",
reading.consumption_category_id as "consumptionCategoryId",
category.text_latin as "consumptionCategoryText",
reading.energy_cost as "energyCost",
'kWh' as "unitOfMeasure",
reading.consumption_green_ht as "consumptionGreenHt", reading.amount_green_ht as "amountGreenHt", reading.consumption_green_lt as "consumptionGreenLt", reading.amount_green_lt as "amountGreenLt", reading.consumption_green_st as "consumptionGreenSt", reading.amount_green_st as "amountGreenSt", reading.consumption_blue_ht as "consumptionBlueHt", reading.amount_blue_ht as "amountBlueHt", reading.consumption_blue_lt as "consumptionBlueLt", reading.amount_blue_lt as "amountBlueLt", reading.consumption_blue_st as "consumptionBlueSt", reading.amount_blue_st as "amountBlueSt", reading.consumption_red_ht as "consumptionRedHt", reading.amount_red_ht as "amountRedHt", reading.consumption_red_lt as "consumptionRedLt", reading.amount_red_lt as "amountRedLt", reading.consumption_red_st as "consumptionRedSt", reading.amount_red_st as "amountRedSt", reading.consumption_ht as "consumptionHt", reading.amount_ht as "amountHt", reading.consumption_lt as "consumptionLt", reading.amount_lt as "amountLt", reading.consumption_st as "consumptionSt", reading.amount_st as "amountSt",
round((this_month.kwh - year_before.kwh) * 100 / nullif(greatest(year_before.kwh, 0), 0), 2) as "consumptionPercentageDifference",
round((this_month.amount - year_before.amount) * 100 / nullif(greatest(year_before.amount, 0), 0), 2) as "amountPercentageDifference",
year_before.kwh as "consumptionYearBefore",
year_before.amount as "amountYearBefore"
from (
select reading.* from readings reading
where reading.commercial_contract_id = $2
order by reading.reading_date ASC, reading.id ASC
limit $3 offset $4
) reading

join (
with points as materialized (
select
point.id,
point.point_of_delivery_number as number,
to_serbian_latin(point.name) as name,
to_serbian_latin(format_address(point.street, point.house_number, point.place_number, point.postal_code, point.city)) as address
from points_of_delivery point
where point.commercial_contract_id = $2
)
select * from points
) point on point.id = reading.point_of_delivery_id
join consumption_categories category on category.id = reading.consumption_category_id
left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
and this_month.year = reading.year and this_month.month = reading.month
left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
and year_before.year = reading.year - 1 and year_before.month = reading.month
order by reading.reading_date ASC, reading.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from readings reading where reading.commercial_contract_id = $2) || ',"totals":' || (
with months as (
select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
)
select coalesce(json_agg(json_build_object(
'year', span.year,
'months', span.months,
'consumption', span.kwh,
'amount', span.amount,
'consumptionPercentageDifference',
case when span.compared = span.months then round((span.kwh - span.earlier_kwh) * 100 / nullif(greatest(span.earlier_kwh, 0), 0), 2) end,
'amountPercentageDifference',
case when span.compared = span.months then round((span.amount - span.earlier_amount) * 100 / nullif(greatest(span.earlier_amount, 0), 0), 2) end
) order by span.year desc nulls first), '[]')::text
from (
select spans.year, count(*) as months, sum(current.kwh) as kwh, sum(current.amount) as amount,
count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
from months current
left join months earlier on earlier.year = current.year - 1 and earlier.month = current.month
cross join lateral (
select current.year::integer as year
union all
select null where current.year * 12 + current.month
> (select max(year * 12 + month) from months) - 12
) spans
group by spans.year
) span) || '}'))::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: record-security-event
insert into security_events (happened_at, kind, outcome, user_id, address, user_agent, subject)
values ($1, $2, $3, $4, $5, $6, $7)

-- name: release-stream
update event_streams set lease_id = null,
next_attempt_at = case when acknowledged_number < last_number then $3::timestamptz end
where stream_id = $1 and lease_id = $2

-- name: remove-acknowledged-events
delete from outbox_events event where event.acknowledged_at < $1
and not exists (select from event_exports export
where export.number = event.export_number and export.acknowledged_at is null)

-- name: replace-password
update users set password_hash = $3, password_changed_at = $4, updated_at = $4
where id = $1 and password_hash = $2 returning id

-- name: replay-streams
update event_streams stream set dead_at = null, failures = 0, first_failed_at = null, last_failure = null,
next_attempt_at = $1
where (stream.dead_at is not null or (stream.next_attempt_at is not null and stream.failures > 0))
and stream.lease_id is null
and ($2::text is null or stream.stream_id = coalesce(
(select contract.id from commercial_contracts contract
join contract_claims claim on claim.commercial_contract_id = contract.id
where claim.collection_number = substring($2 from '^contract/(.*)$')),
-substring($2 from '^account/([0-9]+)$')::bigint))
returning 1

-- name: request-verification-code
insert into verification_codes as held (id, email, purpose, browser_hash, requested_at, expires_at, tries_left)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (id) do update
set browser_hash = excluded.browser_hash, requested_at = excluded.requested_at,
expires_at = excluded.expires_at, tries_left = excluded.tries_left, code_hash = null
where held.requested_at <= $8
returning 1

-- name: return charge again
update transactions transaction set next_check_at = $3, checks = checks + 1
where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id = 2 and reversal_due_at is not null and reversed_at is null and reversal_refused_at is null

-- name: returned transaction
select json_build_object(
'transactionId', transaction.id,
'transactionStatusId', transaction.status_id,
'isCardPayment', transaction.payment_method_id = 2,
'totalAmount', transaction.total_amount,
'executionDate', transaction.executed_at,
'declineCode', transaction.provider_code,
'closing', 
case
when transaction.reversed_at is not null then 'returned'
when transaction.reversal_due_at is not null and transaction.reversal_refused_at is null then 'beingReturned'
when transaction.status_id = 2 or transaction.given_up_at is null then null
when transaction.given_up_by_other then 'givenUpByOther'
else 'givenUp'
end
)::text as answer
from transactions transaction
where transaction.commercial_contract_id = $1 and transaction.id = $2

-- name: reversed transaction
select coalesce(users.email, transaction.debtor_email) as email,
transaction.language,
transaction.reversed_at is not null as "isReturned",
transaction.payment_method_id = 2 as "isCardPayment",
(transaction.total_amount * 100)::bigint as "totalPara",
contract.collection_number as "collectionNumber"
from transactions transaction
join commercial_contracts contract on contract.id = transaction.commercial_contract_id
left join users on users.id = transaction.user_id
where transaction.commercial_contract_id = $1 and transaction.id = $2
and (transaction.reversed_at is not null or transaction.reversal_refused_at is not null)

-- name: rotate-refresh-token
with used as (
update refresh_tokens set used_at = $2 where id = $1 returning session_id
), extended as (
update sessions set expires_at = $3 from used where sessions.id = used.session_id
)
insert into refresh_tokens (session_id, token_hash, issued_at, expires_at) select session_id, $4, $2, $3 from used

-- name: save 3d decision
update transactions transaction set three_d_required = $3 where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id = 0 returning 1

-- name: save alert settings
insert into alert_settings (user_id, quiet_from, quiet_to, digest_at, is_detailed_on_lock_screen)
values ($1, $2::time, $3::time, $4::time, $5)
on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
digest_at = excluded.digest_at, is_detailed_on_lock_screen = excluded.is_detailed_on_lock_screen

-- name: save alert switches
insert into alert_switches (user_id, commercial_contract_id, kind, email, push, inbox)
select $1, chosen.contract_id, kind.kind, chosen.email, chosen.push, kind.kind = 'message' or chosen.inbox
from json_to_recordset($2::json)
as chosen (contract_id bigint, kind text, email boolean, push boolean, inbox boolean)
join alert_kinds kind on kind.kind = chosen.kind
where chosen.contract_id = 0 or (not kind.is_of_account and exists (
select from contract_access access
where access.user_id = $1 and access.commercial_contract_id = chosen.contract_id))
on conflict (user_id, commercial_contract_id, kind) do update
set email = excluded.email, push = excluded.push, inbox = excluded.inbox

-- name: save budget
insert into budgets (user_id, commercial_contract_id, monthly_amount)
select $1, owned.commercial_contract_id, $3 from (
select access.commercial_contract_id
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2) owned
on conflict (user_id, commercial_contract_id) do update set monthly_amount = excluded.monthly_amount
returning commercial_contract_id

-- name: save calendar address
insert into calendar_addresses (user_id, nonce, key_hash, created_at) values ($1, $2, $3, $4)
on conflict (user_id) do update
set nonce = excluded.nonce, key_hash = excluded.key_hash, created_at = excluded.created_at

-- name: save card holder
insert into card_holders (user_id, cards, known_at) select users.id, $2, $3 from users where users.id = $1
on conflict (user_id) do update set cards = excluded.cards, known_at = excluded.known_at

-- name: save card session
update transactions transaction set session_token_sealed = $3, session_token_hash = $4, next_check_at = expires_at
where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id = 0 returning 1

-- name: save delivery choice
with saved as (insert into delivery_choices (
commercial_contract_id, delivery_type_id, delivery_phone_number,
replaced_delivery_type_id, replaced_delivery_phone_number, chosen_by_user_id, chosen_at)
select contract.id, $3, $4, contract.delivery_type_id, contract.delivery_phone_number, access.user_id,
to_timestamp($5::double precision / 1000)
from contract_access access
join commercial_contracts contract on contract.id = access.commercial_contract_id
where access.user_id = $1 and access.commercial_contract_id = $2
on conflict (commercial_contract_id) do update set
delivery_type_id = excluded.delivery_type_id,
delivery_phone_number = excluded.delivery_phone_number,
replaced_delivery_type_id = excluded.replaced_delivery_type_id,
replaced_delivery_phone_number = excluded.replaced_delivery_phone_number,
chosen_by_user_id = excluded.chosen_by_user_id,
chosen_at = excluded.chosen_at
returning commercial_contract_id, chosen_at)
select append_event(saved.commercial_contract_id, 'delivery.changed', saved.chosen_at, json_build_object(
'collectionNumber', contract.collection_number, 'deliveryTypeId', $3::smallint, 'deliveryPhoneNumber', $4::text,
'previous', json_build_object('deliveryTypeId', before.delivery_type_id,
'deliveryPhoneNumber', before.delivery_phone_number)))
from saved
join commercial_contracts contract on contract.id = saved.commercial_contract_id
join contract_deliveries before on before.commercial_contract_id = saved.commercial_contract_id

-- name: save first card
insert into card_holders (user_id, cards, known_at, first_card_digest)
select users.id, $2, $3, $4 from users where users.id = $1
on conflict (user_id) do update set cards = excluded.cards, known_at = excluded.known_at,
first_card_digest = excluded.first_card_digest

-- name: save payment page
update transactions transaction
set payment_url = $3, expires_at = $4, next_check_at = $6, attempt_started_at = $5,
status_id = case status_id when 0 then 1 else status_id end,
status_reason = case status_id when 0 then 'pageOpened' else status_reason end,
status_changed_at = case status_id when 0 then $5 else status_changed_at end
where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id in (0, 1) returning 1

-- name: schema-state
select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
max(version) as version, max(lowest_code) as "lowestCode"
from schema_migrations

-- name: session en-US
with selected as materialized (
select access.commercial_contract_id as id
from contract_access access
where access.user_id = $1
order by access.commercial_contract_id = $3::bigint desc nulls last, access.commercial_contract_id desc
limit 1
)
select json_build_object(
'user', json_build_object(
'username', users.email,
'name', users.name,
'phone', users.phone,
'address', users.address,
'isLegalEntity', users.customer_type_id = 2,
'hasProfileImage', exists (select from user_pictures picture where picture.user_id = users.id),
'hasSavedCards', exists (select from card_holders holder where holder.user_id = users.id and holder.cards > 0)
),
'contracts', coalesce((
select json_agg(item) from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || to_serbian_latin(contract.customer_name) as text,
to_serbian_latin(contract.customer_name) as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_english as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_english as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
case contract.country when 'Србија' then 'Serbia' when 'Босна и Херцеговина' then 'Bosnia & Herzegovina' when 'Црна Гора' then 'Montenegro' when 'Хрватска' then 'Croatia' when 'Мађарска' then 'Hungary' when 'Румунија' then 'Romania' when 'Бугарска' then 'Bulgaria' when 'Северна Македонија' then 'North Macedonia' when 'Албанија' then 'Albania' else to_serbian_latin(contract.country) end as country,
to_serbian_latin(contract.city) as city,
contract.postal_code as "postalCode",
to_serbian_latin(contract.post_office) as "postOffice",
to_serbian_latin(contract.street) as street,
to_serbian_latin(contract.house_number) as "houseNumber",
to_serbian_latin(contract.place_number) as "placeNumber",
to_serbian_latin(format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city)) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_english as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"
from commercial_contracts contract
join contract_access access on access.commercial_contract_id = contract.id

join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
where access.user_id = $1
order by contract.id desc
limit 500
) item
), '[]'),
'selection', json_build_object(
'commercialContractId', (select id from selected),
'pointOfDeliveryId', (
select point.id from points_of_delivery point
where point.commercial_contract_id = (select id from selected)
order by point.is_active desc, point.point_of_delivery_number, point.id desc
limit 1
)
),
'unreadMessages', coalesce((select unread_messages from inboxes where inboxes.user_id = $1), 0),
'activeWarningsExist', exists (
select from warnings warning
where warning.commercial_contract_id = (select id from selected) and warning.is_active
),
'newNotificationsExist', exists (
select from complaints complaint
where complaint.commercial_contract_id = (select id from selected) and complaint.has_new_notification
),
'feeAmount', $2::numeric,
'isEmailBounced', coalesce((select true from mail_bounces bounce where bounce.email = users.email), false),
'features', json_build_object('complaintsEnabled', $4::boolean)
)::text as json
from users where users.id = $1

-- name: session sr-Cyrl-RS
with selected as materialized (
select access.commercial_contract_id as id
from contract_access access
where access.user_id = $1
order by access.commercial_contract_id = $3::bigint desc nulls last, access.commercial_contract_id desc
limit 1
)
select json_build_object(
'user', json_build_object(
'username', users.email,
'name', users.name,
'phone', users.phone,
'address', users.address,
'isLegalEntity', users.customer_type_id = 2,
'hasProfileImage', exists (select from user_pictures picture where picture.user_id = users.id),
'hasSavedCards', exists (select from card_holders holder where holder.user_id = users.id and holder.cards > 0)
),
'contracts', coalesce((
select json_agg(item) from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || contract.customer_name as text,
contract.customer_name as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_cyrillic as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_cyrillic as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
contract.country as country,
contract.city as city,
contract.postal_code as "postalCode",
contract.post_office as "postOffice",
contract.street as street,
contract.house_number as "houseNumber",
contract.place_number as "placeNumber",
format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_cyrillic as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"
from commercial_contracts contract
join contract_access access on access.commercial_contract_id = contract.id

join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
where access.user_id = $1
order by contract.id desc
limit 500
) item
), '[]'),
'selection', json_build_object(
'commercialContractId', (select id from selected),
'pointOfDeliveryId', (
select point.id from points_of_delivery point
where point.commercial_contract_id = (select id from selected)
order by point.is_active desc, point.point_of_delivery_number, point.id desc
limit 1
)
),
'unreadMessages', coalesce((select unread_messages from inboxes where inboxes.user_id = $1), 0),
'activeWarningsExist', exists (
select from warnings warning
where warning.commercial_contract_id = (select id from selected) and warning.is_active
),
'newNotificationsExist', exists (
select from complaints complaint
where complaint.commercial_contract_id = (select id from selected) and complaint.has_new_notification
),
'feeAmount', $2::numeric,
'isEmailBounced', coalesce((select true from mail_bounces bounce where bounce.email = users.email), false),
'features', json_build_object('complaintsEnabled', $4::boolean)
)::text as json
from users where users.id = $1

-- name: session sr-Latn-RS
with selected as materialized (
select access.commercial_contract_id as id
from contract_access access
where access.user_id = $1
order by access.commercial_contract_id = $3::bigint desc nulls last, access.commercial_contract_id desc
limit 1
)
select json_build_object(
'user', json_build_object(
'username', users.email,
'name', users.name,
'phone', users.phone,
'address', users.address,
'isLegalEntity', users.customer_type_id = 2,
'hasProfileImage', exists (select from user_pictures picture where picture.user_id = users.id),
'hasSavedCards', exists (select from card_holders holder where holder.user_id = users.id and holder.cards > 0)
),
'contracts', coalesce((
select json_agg(item) from (
select 
contract.id,
contract.collection_number as "commercialContractsNumber",
contract.collection_number || ' – ' || to_serbian_latin(contract.customer_name) as text,
to_serbian_latin(contract.customer_name) as "customerName",
contract.customer_number as "customerNumber",
customer_type.text_latin as "customerTypeText",
contract.customer_type_id as "customerTypeId",
contract.contract_status_id as "contractStatusId",
status.text_latin as "contractStatusText",
contract.contract_start_date as "contractStartDate",
contract.contract_end_date as "contractEndDate",
contract.balance_amount as "balanceAmount",
coalesce((select sum(unbooked.amount) from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = contract.id and transaction.status_id = 2
and transaction.executed_at > now() - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = contract.id and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked), 0)
as "unbookedAmount",

case when contract.balance_amount > 0 then (
select case when sum(part.amount) = contract.balance_amount and every(part.due_date is not null) then
json_build_object(
'overdueAmount', coalesce(sum(part.amount) filter (where part.due_date < part.today), 0),
'notYetDue', coalesce(
json_agg(json_build_object('dueDate', part.due_date, 'amount', part.amount) order by part.due_date)
filter (where part.due_date >= part.today),
'[]'
)
)
end
from (
select unpaid.due_date, sum(unpaid.left_to_pay) as amount, (now() at time zone 'Europe/Belgrade')::date as today
from (
select counted.*, least(counted.amount, contract.balance_amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = contract.id and bill.amount > 0 and true
) counted
where counted.newer < contract.balance_amount) unpaid
group by unpaid.due_date
) part
) end as "balanceParts",
(
select json_build_object(
'amount', warning.amount,
'dueDate', warning.due_date,
'daysLeft', warning.due_date - (now() at time zone 'Europe/Belgrade')::date,
'bills', coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]')
)
from (
select warning.commercial_contract_id, warning.issue_date, warning.amount, warning.due_date
from warnings warning
where warning.commercial_contract_id = contract.id and warning.is_active
and warning.warning_type_id = 3
order by warning.due_date, warning.id
limit 1
) warning
) as "disconnectionWarning",
contract.last_sync_date as "lastSyncDate",
contract.payment_sync_date as "paymentSyncDate",
to_serbian_latin(contract.country) as country,
to_serbian_latin(contract.city) as city,
contract.postal_code as "postalCode",
to_serbian_latin(contract.post_office) as "postOffice",
to_serbian_latin(contract.street) as street,
to_serbian_latin(contract.house_number) as "houseNumber",
to_serbian_latin(contract.place_number) as "placeNumber",
to_serbian_latin(format_address(contract.street, contract.house_number, contract.place_number, contract.postal_code, contract.city)) as address,
delivery.delivery_type_id as "deliveryTypeId",
delivery_type.text_latin as "deliveryTypeText",
delivery.delivery_email as "deliveryEmail",
delivery.delivery_phone_number as "deliveryPhoneNumber",
delivery.available_change_delivery_type as "availableChangeDeliveryType",
delivery.delivery_type_can_be_changed as "deliveryTypeCanBeChanged"
from commercial_contracts contract
join contract_access access on access.commercial_contract_id = contract.id

join customer_types customer_type on customer_type.id = contract.customer_type_id
join contract_statuses status on status.id = contract.contract_status_id
join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
join delivery_types delivery_type on delivery_type.id = delivery.delivery_type_id
where access.user_id = $1
order by contract.id desc
limit 500
) item
), '[]'),
'selection', json_build_object(
'commercialContractId', (select id from selected),
'pointOfDeliveryId', (
select point.id from points_of_delivery point
where point.commercial_contract_id = (select id from selected)
order by point.is_active desc, point.point_of_delivery_number, point.id desc
limit 1
)
),
'unreadMessages', coalesce((select unread_messages from inboxes where inboxes.user_id = $1), 0),
'activeWarningsExist', exists (
select from warnings warning
where warning.commercial_contract_id = (select id from selected) and warning.is_active
),
'newNotificationsExist', exists (
select from complaints complaint
where complaint.commercial_contract_id = (select id from selected) and complaint.has_new_notification
),
'feeAmount', $2::numeric,
'isEmailBounced', coalesce((select true from mail_bounces bounce where bounce.email = users.email), false),
'features', json_build_object('complaintsEnabled', $4::boolean)
)::text as json
from users where users.id = $1

-- name: set picture
insert into user_pictures (user_id, content, tag, set_at)
select id, $2, $3, $4 from users where id = $1
on conflict (user_id) do update set content = excluded.content, tag = excluded.tag, set_at = excluded.set_at
returning user_id

-- name: set-new-password
update users set password_hash = $2, password_changed_at = $3, updated_at = $3
where email = $1 returning id

-- name: settle alerts
with settled as (
update alert_deliveries delivery set due_at = null, settled_at = $3, outcome = item.outcome
from json_to_recordset($2::json) as item (alert_id bigint, device_id bigint, outcome text)
where delivery.alert_id = item.alert_id and delivery.channel = $1 and delivery.device_id = item.device_id
returning delivery.alert_id, item.outcome
)
insert into alert_deliveries (alert_id, channel, due_at)
select distinct settled.alert_id, 'inbox', $3::timestamptz
from settled join alerts alert on alert.id = settled.alert_id join alert_kinds kind on kind.kind = alert.kind
where settled.outcome = 'refused' and kind.is_locked
and not exists (
select from alert_deliveries other where other.alert_id = settled.alert_id
and other.outcome is distinct from 'refused' and other.channel <> $1
)
on conflict do nothing

-- name: settle notices
update message_recipients set mailed_at = $4
where message_id = $1 and user_id between $2 and $3 and mailed_at is null

-- name: settle transaction
update transactions transaction
set status_id = $4,
status_reason = coalesce($5, status_reason),
status_changed_at = case when $4 <> $3 or $5 is not null then $6 else status_changed_at end,
next_check_at = $7,
checks = checks + 1,
executed_at = case when $4 in (2, 3, 5) then coalesce($8, executed_at, $6) else executed_at end,
end_to_end_id = coalesce($9, end_to_end_id),
pg_tran_id = coalesce($10, pg_tran_id),
pg_tran_ref_id = coalesce($11, pg_tran_ref_id),
provider_code = coalesce($12, provider_code),
session_token_sealed = case when $13 then null else session_token_sealed end,
session_token_hash = case when $13 then null else session_token_hash end,
reversal_due_at = case when $14 then $6 else reversal_due_at end,
reversed_at = case when $5 = 'reversed' then $6 else reversed_at end,
receipt_asked_at = case when $4 = 2 and not $14 then coalesce(receipt_asked_at, $6) else receipt_asked_at end
where transaction.commercial_contract_id = $1 and transaction.id = $2 and status_id = $3
returning receipt_asked_at is not distinct from $6 as "isReceiptDue"

-- name: spend-verification-tries
update verification_codes set tries_left = greatest(tries_left - $2, 0) where id = any ($1)

-- name: stop mails of alerts
with kinds as (
select * from alert_kinds kind where kind.kind = $2 or ($2 = 'digest' and not kind.is_urgent)
), matrices as (
select 0::bigint as contract_id
union select commercial_contract_id from alert_switches where user_id = $1
)
insert into alert_switches as switches (user_id, commercial_contract_id, kind, email, push, inbox)
select users.id, matrices.contract_id, kinds.kind, false, coalesce(own.push, common.push, kinds.push),
coalesce(own.inbox, common.inbox, kinds.inbox)
or (kinds.is_locked and not coalesce(own.push, common.push, kinds.push))
from users cross join kinds cross join matrices
left join alert_switches own on own.user_id = users.id and own.kind = kinds.kind
and own.commercial_contract_id = matrices.contract_id
left join alert_switches common on common.user_id = users.id and common.kind = kinds.kind
and common.commercial_contract_id = 0
where users.id = $1 and (matrices.contract_id = 0 or not kinds.is_of_account)
on conflict (user_id, commercial_contract_id, kind) do update set email = false, inbox = excluded.inbox
returning 1

-- name: store-verification-code
update verification_codes set code_hash = $3, expires_at = $4 where id = $1 and requested_at = $2 returning 1

-- name: stuck-streams
select coalesce('contract/' || contract.collection_number, 'account/' || -stream.stream_id) as stream,
event.id as "eventId", event.type, event.number, stream.last_number - stream.acknowledged_number as waiting,
stream.failures, stream.first_failed_at as "firstFailedAt", stream.next_attempt_at as "nextAttemptAt",
stream.last_failure as "lastFailure"
from event_streams stream
join outbox_events event
on event.stream_id = stream.stream_id and event.number = stream.acknowledged_number + 1
left join commercial_contracts contract on contract.id = stream.stream_id
where stream.dead_at is not null or ($1 and stream.next_attempt_at is not null and stream.failures > 0)
order by stream.dead_at nulls last, stream.first_failed_at, stream.stream_id limit 1000

-- name: take away budget
with gone as (delete from budgets where user_id = $1 and commercial_contract_id = $2)

select access.commercial_contract_id
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: take transaction to check
update transactions transaction set asked_at = $3
where transaction.commercial_contract_id = $1 and transaction.id = $2 and (asked_at is null or asked_at <= $4) and (
(status_id = 1 and coalesce(attempt_started_at, begun_at) <= $4)
or (status_id = 0 and payment_method_id = 1 and begun_at <= $4))
returning 
transaction.commercial_contract_id as "contractId",
transaction.id,
transaction.user_id as "userId",
transaction.payment_method_id as method,
transaction.is_mobile_app as "isMobileApp",
transaction.payment_key_id as "keyId",
transaction.save_card as "saveCard",
transaction.language,
(transaction.total_amount * 100)::bigint as "totalPara",
(transaction.fee_amount * 100)::bigint as "feePara",
transaction.status_id as status,
transaction.begun_at as "begunAt",
transaction.attempt_started_at as "attemptStartedAt",
transaction.expires_at as "expiresAt",
transaction.three_d_required as "threeDRequired",
transaction.session_token_sealed as "sessionTokenSealed",
transaction.payment_url as "paymentUrl",
transaction.pg_tran_id as "pgTranId",
transaction.given_up_at is not null as "isGivenUp",
transaction.reversal_due_at is not null and transaction.reversed_at is null
and transaction.reversal_refused_at is null as "isReversalDue",
transaction.checks

-- name: take transactions to check
with due as (
select commercial_contract_id, id from transactions
where next_check_at <= $1 order by next_check_at limit $3 for update skip locked
)
update transactions transaction set next_check_at = $2, asked_at = $1
from due
where transaction.commercial_contract_id = due.commercial_contract_id and transaction.id = due.id
returning 
transaction.commercial_contract_id as "contractId",
transaction.id,
transaction.user_id as "userId",
transaction.payment_method_id as method,
transaction.is_mobile_app as "isMobileApp",
transaction.payment_key_id as "keyId",
transaction.save_card as "saveCard",
transaction.language,
(transaction.total_amount * 100)::bigint as "totalPara",
(transaction.fee_amount * 100)::bigint as "feePara",
transaction.status_id as status,
transaction.begun_at as "begunAt",
transaction.attempt_started_at as "attemptStartedAt",
transaction.expires_at as "expiresAt",
transaction.three_d_required as "threeDRequired",
transaction.session_token_sealed as "sessionTokenSealed",
transaction.payment_url as "paymentUrl",
transaction.pg_tran_id as "pgTranId",
transaction.given_up_at is not null as "isGivenUp",
transaction.reversal_due_at is not null and transaction.reversed_at is null
and transaction.reversal_refused_at is null as "isReversalDue",
transaction.checks

-- name: take-call-limits
with wanted as (
select * from unnest($1::bytea[], $2::integer[], $3::integer[]) as wanted (key, allowed_calls, window_seconds)
), placed as (
select key, allowed_calls, make_interval(secs => window_seconds) as width,
to_timestamp(floor($4::double precision / window_seconds) * window_seconds) as window_started_at,
1 - mod($4::numeric, window_seconds) / window_seconds as overlap
from wanted
order by key
)
insert into call_limits as held (key, window_started_at, calls, previous_calls, is_last_call_allowed, expires_at)
select key, window_started_at, 1, 0, true, window_started_at + 2 * width from placed
on conflict (key) do update set (window_started_at, calls, previous_calls, is_last_call_allowed, expires_at) = (
select placed.window_started_at,
kept.calls + case when kept.calls + 1 + kept.previous_calls * placed.overlap <= placed.allowed_calls then 1 else 0 end,
kept.previous_calls,
kept.calls + 1 + kept.previous_calls * placed.overlap <= placed.allowed_calls,
excluded.expires_at
from placed, lateral (
select
case when held.window_started_at = placed.window_started_at then held.calls else 0 end as calls,
case
when held.window_started_at = placed.window_started_at then held.previous_calls
when held.window_started_at = placed.window_started_at - placed.width then held.calls
else 0
end as previous_calls
) as kept
where placed.key = excluded.key
)
returning key, is_last_call_allowed, calls, previous_calls, extract(epoch from window_started_at)::double precision as window_started_at

-- name: take-complaint-numbers
insert into complaint_counters as counter (commercial_contract_id, complaints, documents)
values ($1, 1, $2)
on conflict (commercial_contract_id) do update
set complaints = counter.complaints + 1, documents = counter.documents + $2
returning complaints, documents

-- name: take-due-streams
update event_streams stream set next_attempt_at = $2, lease_id = $3
from (
select stream_id from event_streams where next_attempt_at <= $1
order by next_attempt_at limit $4 for update skip locked
) due
where stream.stream_id = due.stream_id
returning stream.stream_id as "streamId", stream.lease_id as "leaseId", stream.failures,
stream.first_failed_at as "firstFailedAt"

-- name: tell of payment
select append_event(contract.id, 'payment.made', $3,
json_build_object(
'collectionNumber', contract.collection_number,
'transactionId', transaction.id,
'provider', case transaction.payment_method_id when 1 then 'ips' else 'card' end,
'pgTranId', transaction.pg_tran_id,
'pgTranRefId', transaction.pg_tran_ref_id,
'endToEndId', transaction.end_to_end_id,
'amount', transaction.amount,
'fee', transaction.fee_amount,
'paymentReference', transaction.creditor_reference, 'paidAt', transaction.executed_at))
from transactions transaction join commercial_contracts contract on contract.id = transaction.commercial_contract_id
where transaction.commercial_contract_id = $1 and transaction.id = $2

-- name: tell of reversed payment
select append_event(contract.id, 'payment.reversed', $3,
json_build_object(
'collectionNumber', contract.collection_number,
'transactionId', transaction.id,
'provider', case transaction.payment_method_id when 1 then 'ips' else 'card' end,
'pgTranId', transaction.pg_tran_id,
'pgTranRefId', transaction.pg_tran_ref_id,
'endToEndId', transaction.end_to_end_id,
'amount', transaction.amount,
'fee', transaction.fee_amount,
'paymentReference', transaction.creditor_reference, 'paidAt', transaction.executed_at, 'reversedAt', $3::timestamptz))
from transactions transaction join commercial_contracts contract on contract.id = transaction.commercial_contract_id
where transaction.commercial_contract_id = $1 and transaction.id = $2 and transaction.reversal_due_at is null

-- name: transaction
select 
transaction.commercial_contract_id as "contractId",
transaction.id,
transaction.user_id as "userId",
transaction.payment_method_id as method,
transaction.is_mobile_app as "isMobileApp",
transaction.payment_key_id as "keyId",
transaction.save_card as "saveCard",
transaction.language,
(transaction.total_amount * 100)::bigint as "totalPara",
(transaction.fee_amount * 100)::bigint as "feePara",
transaction.status_id as status,
transaction.begun_at as "begunAt",
transaction.attempt_started_at as "attemptStartedAt",
transaction.expires_at as "expiresAt",
transaction.three_d_required as "threeDRequired",
transaction.session_token_sealed as "sessionTokenSealed",
transaction.payment_url as "paymentUrl",
transaction.pg_tran_id as "pgTranId",
transaction.given_up_at is not null as "isGivenUp",
transaction.reversal_due_at is not null and transaction.reversed_at is null
and transaction.reversal_refused_at is null as "isReversalDue",
transaction.checks from transactions transaction where transaction.commercial_contract_id = $1 and transaction.id = $2

-- name: transaction of owned contract
select 
transaction.commercial_contract_id as "contractId",
transaction.id,
transaction.user_id as "userId",
transaction.payment_method_id as method,
transaction.is_mobile_app as "isMobileApp",
transaction.payment_key_id as "keyId",
transaction.save_card as "saveCard",
transaction.language,
(transaction.total_amount * 100)::bigint as "totalPara",
(transaction.fee_amount * 100)::bigint as "feePara",
transaction.status_id as status,
transaction.begun_at as "begunAt",
transaction.attempt_started_at as "attemptStartedAt",
transaction.expires_at as "expiresAt",
transaction.three_d_required as "threeDRequired",
transaction.session_token_sealed as "sessionTokenSealed",
transaction.payment_url as "paymentUrl",
transaction.pg_tran_id as "pgTranId",
transaction.given_up_at is not null as "isGivenUp",
transaction.reversal_due_at is not null and transaction.reversed_at is null
and transaction.reversal_refused_at is null as "isReversalDue",
transaction.checks from transactions transaction where 
transaction.commercial_contract_id = $2 and transaction.id = $3
and exists (
select from contract_access access where access.user_id = $1 and access.commercial_contract_id = $2
)
and ($4::bigint is null or $2 = $4)

-- name: transaction status en-US
select json_build_object(
'transactionStatusId', transaction.status_id,
'isCardPayment', transaction.payment_method_id = 2,
'totalAmount', transaction.total_amount,
'feeAmount', transaction.fee_amount,
'executionDate', transaction.executed_at,
'declineCode', transaction.provider_code,
'closing', 
case
when transaction.reversed_at is not null then 'returned'
when transaction.reversal_due_at is not null and transaction.reversal_refused_at is null then 'beingReturned'
when transaction.status_id = 2 or transaction.given_up_at is null then null
when transaction.given_up_by_other then 'givenUpByOther'
else 'givenUp'
end,
'debtorName', to_serbian_latin(transaction.debtor_name),
'debtorEmail', transaction.debtor_email,
'endToEndId', transaction.end_to_end_id,
'pgTranId', transaction.pg_tran_id,
'pgTranRefId', transaction.pg_tran_ref_id,
'creditorReference', transaction.creditor_reference,
'companyName', company.name_english,
'creditorAccount', transaction.creditor_account,
'companyAddress', to_serbian_latin(concat_ws(', ', company.address, company.city)),
'companyEmail', company.email,
'companyNationalCourtRegister', company.national_court_register,
'companyVatId', company.vat_id
)::text as answer
from transactions transaction
left join lateral (select * from companies order by id limit 1) company on true
where 
transaction.user_id = $1 and transaction.commercial_contract_id = $2 and transaction.id = $3
and ($4::uuid is null or transaction.payment_key_id = $4)

-- name: transaction status sr-Cyrl-RS
select json_build_object(
'transactionStatusId', transaction.status_id,
'isCardPayment', transaction.payment_method_id = 2,
'totalAmount', transaction.total_amount,
'feeAmount', transaction.fee_amount,
'executionDate', transaction.executed_at,
'declineCode', transaction.provider_code,
'closing', 
case
when transaction.reversed_at is not null then 'returned'
when transaction.reversal_due_at is not null and transaction.reversal_refused_at is null then 'beingReturned'
when transaction.status_id = 2 or transaction.given_up_at is null then null
when transaction.given_up_by_other then 'givenUpByOther'
else 'givenUp'
end,
'debtorName', transaction.debtor_name,
'debtorEmail', transaction.debtor_email,
'endToEndId', transaction.end_to_end_id,
'pgTranId', transaction.pg_tran_id,
'pgTranRefId', transaction.pg_tran_ref_id,
'creditorReference', transaction.creditor_reference,
'companyName', company.name,
'creditorAccount', transaction.creditor_account,
'companyAddress', concat_ws(', ', company.address, company.city),
'companyEmail', company.email,
'companyNationalCourtRegister', company.national_court_register,
'companyVatId', company.vat_id
)::text as answer
from transactions transaction
left join lateral (select * from companies order by id limit 1) company on true
where 
transaction.user_id = $1 and transaction.commercial_contract_id = $2 and transaction.id = $3
and ($4::uuid is null or transaction.payment_key_id = $4)

-- name: transaction status sr-Latn-RS
select json_build_object(
'transactionStatusId', transaction.status_id,
'isCardPayment', transaction.payment_method_id = 2,
'totalAmount', transaction.total_amount,
'feeAmount', transaction.fee_amount,
'executionDate', transaction.executed_at,
'declineCode', transaction.provider_code,
'closing', 
case
when transaction.reversed_at is not null then 'returned'
when transaction.reversal_due_at is not null and transaction.reversal_refused_at is null then 'beingReturned'
when transaction.status_id = 2 or transaction.given_up_at is null then null
when transaction.given_up_by_other then 'givenUpByOther'
else 'givenUp'
end,
'debtorName', to_serbian_latin(transaction.debtor_name),
'debtorEmail', transaction.debtor_email,
'endToEndId', transaction.end_to_end_id,
'pgTranId', transaction.pg_tran_id,
'pgTranRefId', transaction.pg_tran_ref_id,
'creditorReference', transaction.creditor_reference,
'companyName', to_serbian_latin(company.name),
'creditorAccount', transaction.creditor_account,
'companyAddress', to_serbian_latin(concat_ws(', ', company.address, company.city)),
'companyEmail', company.email,
'companyNationalCourtRegister', company.national_court_register,
'companyVatId', company.vat_id
)::text as answer
from transactions transaction
left join lateral (select * from companies order by id limit 1) company on true
where 
transaction.user_id = $1 and transaction.commercial_contract_id = $2 and transaction.id = $3
and ($4::uuid is null or transaction.payment_key_id = $4)

-- name: trust-browser
insert into trusted_browsers (user_id, browser_hash, last_used_at) values ($1, $2, $3)
on conflict (user_id, browser_hash) do update set last_used_at = excluded.last_used_at

-- name: unbooked transactions
select unbooked.id from (
select charged.* from (
select transaction.*,
row_number() over same as place,
min((transaction.executed_at at time zone 'Europe/Belgrade')::date) over same as first_day
from transactions transaction
where transaction.commercial_contract_id = $1 and transaction.status_id = 2
and transaction.executed_at > $2::timestamptz - interval '10 days'
and (transaction.reversal_due_at is null or transaction.reversal_refused_at is not null)
window same as (partition by transaction.amount order by transaction.executed_at, transaction.id)
) charged
where charged.place > (
select count(*) from payments payment
where payment.commercial_contract_id = $1 and not payment.is_refund
and payment.amount = charged.amount and payment.payment_date >= charged.first_day
)) unbooked

-- name: unfinished transactions
select 
transaction.commercial_contract_id as "contractId",
transaction.id,
transaction.user_id as "userId",
transaction.payment_method_id as method,
transaction.is_mobile_app as "isMobileApp",
transaction.payment_key_id as "keyId",
transaction.save_card as "saveCard",
transaction.language,
(transaction.total_amount * 100)::bigint as "totalPara",
(transaction.fee_amount * 100)::bigint as "feePara",
transaction.status_id as status,
transaction.begun_at as "begunAt",
transaction.attempt_started_at as "attemptStartedAt",
transaction.expires_at as "expiresAt",
transaction.three_d_required as "threeDRequired",
transaction.session_token_sealed as "sessionTokenSealed",
transaction.payment_url as "paymentUrl",
transaction.pg_tran_id as "pgTranId",
transaction.given_up_at is not null as "isGivenUp",
transaction.reversal_due_at is not null and transaction.reversed_at is null
and transaction.reversal_refused_at is null as "isReversalDue",
transaction.checks from transactions transaction
where transaction.commercial_contract_id = $1 and transaction.status_id in (0, 1)
order by transaction.begun_at desc

-- name: unread messages
select (json_build_object('unreadMessages', coalesce((select unread_messages from inboxes where user_id = $1), 0)))::text as answer

-- name: use-robot-check-once
insert into used_robot_checks (key, expires_at) values ($1, $2) on conflict do nothing returning 1

-- name: user
select json_build_object(
'username', users.email,
'name', users.name,
'phone', users.phone,
'address', users.address,
'isLegalEntity', users.customer_type_id = 2,
'hasProfileImage', exists (select from user_pictures picture where picture.user_id = users.id),
'hasSavedCards', exists (select from card_holders holder where holder.user_id = users.id and holder.cards > 0)
)::text as json from users where users.id = $1

-- name: warning_types true en-US
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_english) order by entry.id), '[]'
)::text as answer
from warning_types entry
where true

-- name: warning_types true sr-Cyrl-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_cyrillic) order by entry.id), '[]'
)::text as answer
from warning_types entry
where true

-- name: warning_types true sr-Latn-RS
select coalesce(
json_agg(json_build_object('id', entry.id, 'text', entry.text_latin) order by entry.id), '[]'
)::text as answer
from warning_types entry
where true

-- name: warnings amount ASC sr-Cyrl-RS filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
warning.id,
warning.issue_date as "issueDate",
warning.amount,
warning.due_date as "dueDate",
type.text_cyrillic as "warningTypeText",
warning.is_active as active,
warning.warning_type_id as "warningTypeId",
coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]') as bills
from (
select warning.* from warnings warning
where warning.commercial_contract_id = $2 and ($5::smallint is null or warning.warning_type_id = $5::smallint) and ($6::date is null or warning.issue_date >= $6::date) and ($7::date is null or warning.issue_date <= $7::date)
order by warning.amount ASC, warning.id ASC
limit $3 offset $4
) warning
join warning_types type on type.id = warning.warning_type_id
order by warning.amount ASC, warning.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from warnings warning where warning.commercial_contract_id = $2 and ($5::smallint is null or warning.warning_type_id = $5::smallint) and ($6::date is null or warning.issue_date >= $6::date) and ($7::date is null or warning.issue_date <= $7::date))  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: warnings dueDate ASC sr-Cyrl-RS filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
warning.id,
warning.issue_date as "issueDate",
warning.amount,
warning.due_date as "dueDate",
type.text_cyrillic as "warningTypeText",
warning.is_active as active,
warning.warning_type_id as "warningTypeId",
coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]') as bills
from (
select warning.* from warnings warning
where warning.commercial_contract_id = $2 and ($5::smallint is null or warning.warning_type_id = $5::smallint) and ($6::date is null or warning.issue_date >= $6::date) and ($7::date is null or warning.issue_date <= $7::date)
order by warning.due_date ASC nulls last, warning.id ASC
limit $3 offset $4
) warning
join warning_types type on type.id = warning.warning_type_id
order by warning.due_date ASC nulls last, warning.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from warnings warning where warning.commercial_contract_id = $2 and ($5::smallint is null or warning.warning_type_id = $5::smallint) and ($6::date is null or warning.issue_date >= $6::date) and ($7::date is null or warning.issue_date <= $7::date))  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: warnings id ASC sr-Cyrl-RS filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
warning.id,
warning.issue_date as "issueDate",
warning.amount,
warning.due_date as "dueDate",
type.text_cyrillic as "warningTypeText",
warning.is_active as active,
warning.warning_type_id as "warningTypeId",
coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]') as bills
from (
select warning.* from warnings warning
where warning.commercial_contract_id = $2 and ($5::smallint is null or warning.warning_type_id = $5::smallint) and ($6::date is null or warning.issue_date >= $6::date) and ($7::date is null or warning.issue_date <= $7::date)
order by warning.id ASC, warning.id ASC
limit $3 offset $4
) warning
join warning_types type on type.id = warning.warning_type_id
order by warning.id ASC, warning.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from warnings warning where warning.commercial_contract_id = $2 and ($5::smallint is null or warning.warning_type_id = $5::smallint) and ($6::date is null or warning.issue_date >= $6::date) and ($7::date is null or warning.issue_date <= $7::date))  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: warnings issueDate ASC en-US
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
warning.id,
warning.issue_date as "issueDate",
warning.amount,
warning.due_date as "dueDate",
type.text_english as "warningTypeText",
warning.is_active as active,
warning.warning_type_id as "warningTypeId",
coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]') as bills
from (
select warning.* from warnings warning
where warning.commercial_contract_id = $2
order by warning.issue_date ASC, warning.id ASC
limit $3 offset $4
) warning
join warning_types type on type.id = warning.warning_type_id
order by warning.issue_date ASC, warning.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from warnings warning where warning.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: warnings issueDate ASC sr-Cyrl-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
warning.id,
warning.issue_date as "issueDate",
warning.amount,
warning.due_date as "dueDate",
type.text_cyrillic as "warningTypeText",
warning.is_active as active,
warning.warning_type_id as "warningTypeId",
coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]') as bills
from (
select warning.* from warnings warning
where warning.commercial_contract_id = $2
order by warning.issue_date ASC, warning.id ASC
limit $3 offset $4
) warning
join warning_types type on type.id = warning.warning_type_id
order by warning.issue_date ASC, warning.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from warnings warning where warning.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: warnings issueDate ASC sr-Cyrl-RS filtered
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
warning.id,
warning.issue_date as "issueDate",
warning.amount,
warning.due_date as "dueDate",
type.text_cyrillic as "warningTypeText",
warning.is_active as active,
warning.warning_type_id as "warningTypeId",
coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]') as bills
from (
select warning.* from warnings warning
where warning.commercial_contract_id = $2 and ($5::smallint is null or warning.warning_type_id = $5::smallint) and ($6::date is null or warning.issue_date >= $6::date) and ($7::date is null or warning.issue_date <= $7::date)
order by warning.issue_date ASC, warning.id ASC
limit $3 offset $4
) warning
join warning_types type on type.id = warning.warning_type_id
order by warning.issue_date ASC, warning.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from warnings warning where warning.commercial_contract_id = $2 and ($5::smallint is null or warning.warning_type_id = $5::smallint) and ($6::date is null or warning.issue_date >= $6::date) and ($7::date is null or warning.issue_date <= $7::date))  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: warnings issueDate ASC sr-Latn-RS
select ('{"data":' || coalesce((
select json_agg(item)::text from (
select 
warning.id,
warning.issue_date as "issueDate",
warning.amount,
warning.due_date as "dueDate",
type.text_latin as "warningTypeText",
warning.is_active as active,
warning.warning_type_id as "warningTypeId",
coalesce((
select json_agg(json_build_object('id', unpaid.id, 'month', unpaid.month, 'year', unpaid.year)
order by unpaid.issue_date desc, unpaid.id desc)
from (
select contract.balance_amount
- coalesce((
select sum(later.amount) from bills later
where later.commercial_contract_id = contract.id and later.issue_date > warning.issue_date
), 0)
+ coalesce((
select sum(case when later.is_refund then -later.amount else later.amount end) from payments later
where later.commercial_contract_id = contract.id and later.payment_date > warning.issue_date
), 0) as amount
from commercial_contracts contract
where contract.id = warning.commercial_contract_id
) owed
cross join lateral (
select counted.*, least(counted.amount, owed.amount - counted.newer) as left_to_pay
from (
select bill.id, bill.year, bill.month, bill.issue_date, bill.due_date, bill.amount,
coalesce(sum(greatest(bill.amount, 0)) over (
order by bill.issue_date desc, bill.id desc rows between unbounded preceding and 1 preceding
), 0) as newer
from bills bill
where bill.commercial_contract_id = warning.commercial_contract_id and bill.amount > 0 and bill.issue_date <= warning.issue_date
) counted
where counted.newer < owed.amount) unpaid
where owed.amount - unpaid.newer <= warning.amount
having max(owed.amount - unpaid.newer) = warning.amount
), '[]') as bills
from (
select warning.* from warnings warning
where warning.commercial_contract_id = $2
order by warning.issue_date ASC, warning.id ASC
limit $3 offset $4
) warning
join warning_types type on type.id = warning.warning_type_id
order by warning.issue_date ASC, warning.id ASC
) item
), '[]')
|| (select ',"totalCount":' || count(*) from warnings warning where warning.commercial_contract_id = $2)  || '}')::text as answer
from contract_access access
where access.user_id = $1 and access.commercial_contract_id = $2

-- name: what-if history
select (select row_to_json(item) from (
select point.is_active as "isActive",
(
select figure.value from advice_figures figure
where figure.name = 'assumed_night_percent' and figure.valid_from <= $4::date
order by figure.valid_from desc limit 1) as "assumedNightPercent",
(
select coalesce(json_agg(billed order by billed.year, billed.month, billed.id), '[]') from (
select bill.id, bill.year, bill.month,
coalesce(bill.period_from, make_date(bill.year, bill.month, 1)) as "periodFrom",
coalesce(bill.period_to, (make_date(bill.year, bill.month, 1) + interval '1 month - 1 day')::date)
as "periodTo",
calculated
from bills bill
join bill_calculations calculation
on calculation.commercial_contract_id = $2 and calculation.bill_id = bill.id
cross join jsonb_array_elements(calculation.calculation -> 'points') calculated
where bill.commercial_contract_id = $2 and bill.bill_type_id in (1, 2)
and bill.issue_date > $4::date - interval '17 months'
and calculated ->> 'pointOfDeliveryNumber' = point.point_of_delivery_number
) billed
) as months
from points_of_delivery point
where point.commercial_contract_id = $2 and point.id = $3
) item)::text as answer from (
select access.commercial_contract_id, point.id as point_of_delivery_id
from contract_access access
join points_of_delivery point
on point.commercial_contract_id = access.commercial_contract_id and point.id = $3
where access.user_id = $1 and access.commercial_contract_id = $2) owned
