import type { Database } from '@portal/database/client'
import { packCalculation } from '@portal/supplier-feed/format/stored-calculation'
import { aCalculation } from '#testing/bill-calculations.ts'

const monthsOfHistory = 60
const messages = 3000
const messagesOfCustomer = 50

/** Contracts 1…count with five years of rows each, all of them user 1's: enough that a scan of a whole table shows. */
export async function fillManyContracts(database: Database, count: number): Promise<void> {
  for (const text of fillStatements(count)) await database.pool.query(text)
  await database.pool.query('vacuum analyze')
}

function fillStatements(count: number): string[] {
  const contracts = `generate_series(1, ${count}) contract`
  const months = `${contracts},
    generate_series(1, ${monthsOfHistory}) number,
    lateral (select (date '2021-01-01' + make_interval(months => number - 1))::date as first_day) month`
  return [
    `insert into users (email, customer_type_id, password_hash, password_changed_at, language, verified_at,
      terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
    select 'kupac-' || number || '@primer.rs', 1, '', now(), 'sr-Cyrl-RS', now(), now(), now(), now(), now()
    from generate_series(1, ${count}) number`,
    `insert into mail_bounces (email, bounced_at, reason)
      select 'vraceno-' || contract || '@primer.rs', now(), '550' from ${contracts}`,
    `insert into sessions (user_id, device_type_id, created_at, expires_at)
    select id, 1, now(), now() + interval '30 days' from users, generate_series(1, 5)`,
    `insert into commercial_contracts (id, collection_number, customer_name, customer_type_id, contract_status_id,
      balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed, last_sync_date,
      payment_sync_date)
    select contract, 20000 + contract, 'Ана Петровић', 1, 1, 0, 2, true, true, now(), now() from ${contracts}`,
    // Many more without a history: PostgreSQL takes costs within 1 % for equal, also a whole scan beside a large statement.
    `insert into commercial_contracts
    select (json_populate_record(contract, json_build_object('id', contract.id + number * 100000,
      'collection_number', contract.id + number * 100000))).*
    from commercial_contracts contract, generate_series(1, 59) number`,
    `insert into contract_claims select 20000 + contract, contract, 1, null from ${contracts}`,
    `insert into contract_access (user_id, commercial_contract_id) select contract, contract from ${contracts}`,
    `insert into delivery_choices (commercial_contract_id, delivery_type_id, replaced_delivery_type_id)
    select contract, 1, 2 from (select id as contract from commercial_contracts) contracts`,
    `insert into points_of_delivery (commercial_contract_id, id, point_of_delivery_number, is_active)
    select contract, contract * 100000 + number, number, true from ${contracts}, generate_series(1, 2) number`,
    `insert into meters (commercial_contract_id, id, point_of_delivery_id, meter_number, is_active)
    select contract, contract * 100000 + number, contract * 100000 + number, number, true
    from ${contracts}, generate_series(1, 2) number`,
    `insert into point_contracts (commercial_contract_id, id, point_of_delivery_id, contract_number, contract_status_id)
    select contract, contract * 100000 + number, contract * 100000 + number, number, 1
    from ${contracts}, generate_series(1, 2) number`,
    `insert into readings (commercial_contract_id, id, point_of_delivery_id, meter_id, year, month, reading_date,
      reading_kind_id, consumption_category_id, consumption_kwh, amount)
    select contract, contract * 100000 + number, contract * 100000 + 1, contract * 100000 + 1,
      extract(year from first_day), extract(month from first_day), first_day + 30, 1, 1, 300, 3000 from ${months}`,
    `insert into bills (commercial_contract_id, id, bill_number, bill_type_id, year, month, issue_date, amount,
      previous_balance, print_enabled)
    select contract, contract * 100000 + number, number, 1, extract(year from first_day), extract(month from first_day),
      first_day + 35, 3000, 0, true from ${months}`,
    `insert into stored_calculations (commercial_contract_id, bill_id, calculation)
    select contract, contract * 100000 + number, '${packCalculation(aCalculation({ number: '1' }))}'
    from ${months} where number > ${monthsOfHistory - 12}`,
    `insert into meter_checks (user_id, commercial_contract_id, point_of_delivery_id, checked_on, meter_number, state_st)
    select contract, contract, contract * 100000 + 1, date '2026-01-01' + number, 1, number
    from ${contracts}, generate_series(1, 20) number`,
    `insert into own_reading_series (commercial_contract_id, point_of_delivery_id, year, month, number, version)
    select contract, contract * 100000 + 1, extract(year from first_day), extract(month from first_day),
      'ОЧ-2025-' || lpad((contract * 100 + number)::text, 6, '0'), 2
    from ${months} where number > ${monthsOfHistory - 12}`,
    `insert into own_readings (commercial_contract_id, number, version, point_of_delivery_id, year, month, meter_number,
      sent_at, read_on, state_st, consumption_kwh, is_confirmed, fingerprint, event_number)
    select commercial_contract_id, number, sent, point_of_delivery_id, year, month, 1, make_date(year, month, 3),
      make_date(year, month, 3), 1, 1, false, '', sent
    from own_reading_series, generate_series(1, 2) sent`,
    `insert into own_reading_photos (commercial_contract_id, number, version, place, file_key, size_bytes, sha256,
      stored_at)
    select commercial_contract_id, number, version, 1, repeat('a', 40), 1, repeat('a', 64), sent_at from own_readings`,
    `insert into own_reading_answers (commercial_contract_id, number, version, is_accepted, answered_on)
    select commercial_contract_id, number, version, true, sent_at from own_readings`,
    `insert into event_streams (stream_id, last_number) select contract, 2 from ${contracts}`,
    `insert into budgets (user_id, commercial_contract_id, monthly_amount)
    select contract, contract, 5000 from ${contracts}`,
    `insert into payments (commercial_contract_id, id, payment_number, payment_date, amount, is_refund)
    select contract, contract * 100000 + number, number, first_day + 50, 3000, false from ${months}`,
    `insert into warnings (commercial_contract_id, id, warning_number, warning_type_id, issue_date, amount, is_active)
    select contract, contract * 100000 + number, number, 1, first_day + 60, 3000, number > 58 from ${months}`,
    `insert into messages (title_cyrillic, body_cyrillic, sent_at)
    select 'Порука', 'Текст поруке', now() from generate_series(1, ${messages})`,
    `insert into message_documents (message_id, file_name, content) select id, 'plan.pdf', '' from messages`,
    `insert into message_recipients (user_id, message_id, sent_at)
    select number, message.id, message.sent_at from generate_series(1, ${count}) number, messages message
    where message.id % ${messages / messagesOfCustomer} = number % ${messages / messagesOfCustomer}`,
    `insert into inboxes (user_id, messages, unread_messages)
    select number, ${messagesOfCustomer}, ${messagesOfCustomer} from generate_series(1, ${count}) number`,
    `insert into user_pictures (user_id, content, tag, set_at)
    select number, '', 'none', now() from generate_series(1, ${count}) number`,
    `insert into card_holders (user_id, cards, known_at)
    select number, 1, now() from generate_series(1, ${count}) number`,
    `insert into transactions (commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app,
      save_card, language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name,
      debtor_email)
    select contract, gen_random_uuid(), contract, 1, 1, false, false, 'en-US', 100, 28.77, 'begun', now(),
      now() - make_interval(days => number), now(), 'Ана', 'ana@primer.rs'
    from ${contracts}, generate_series(1, 12) number`,
    `update transactions set status_id = 2, executed_at = begun_at, status_reason = 'paid'`,
    `insert into complaints (commercial_contract_id, id, point_of_delivery_id, complaint_name_id, case_number, description,
      received_at, last_response_at, has_new_notification, fingerprint)
    select contract, contract * 100000 + number, contract * 100000 + 1, 1011,
      'ПР-2026-' || lpad((contract * 60 + number)::text, 6, '0'), 'Приговор', first_day, first_day, number = 1, ''
    from ${months}`,
    `insert into complaint_responses (commercial_contract_id, id, complaint_id, complaint_status_id, text, responded_at)
    select contract, contract * 100000 + number, contract * 100000 + number, 3, 'Одговор', first_day from ${months}`,
    `insert into complaint_documents (commercial_contract_id, id, complaint_id, document_name, file_key, size_bytes)
    select contract, contract * 100000 + number, contract * 100000 + number, 'Слика.png', repeat('0', 40), 1 from ${months}`,
  ]
}
