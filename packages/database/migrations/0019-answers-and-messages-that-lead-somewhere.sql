-- The day a complaint was promised an answer by: a promise stays when the setting changes (record 0117).
alter table complaints add column answer_due_on date;
update complaints set answer_due_on = (received_at at time zone 'Europe/Belgrade')::date + 8
where complaint_status_id in (1, 2);

-- What a message speaks of, if it speaks of one thing; its contract says who may be led there (record 0118).
alter table messages
  add column about_type text,
  add column about_id text,
  add column about_contract_id bigint,
  add constraint messages_about check (
    num_nulls(about_type, about_id, about_contract_id) in (0, 3)
    and about_type in ('bill', 'transaction', 'complaint', 'contract')
  ) not valid;

-- One word for one thing (docs/glossary.md).
update complaint_kinds set text_cyrillic = 'Поврат средстава' where id = 303;
update complaint_names set text_cyrillic = 'Захтев за поврат више уплаћеног износа' where id = 3031;
update complaint_names set text_cyrillic = 'Поврат није исплаћен' where id = 3032;
update complaint_names set text_cyrillic = 'Промена корисника места мерења' where id = 6032;
