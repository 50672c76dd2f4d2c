-- A send writes a row for every customer at once, and checking each against its customer and its message took half of its time.
-- A message is never removed; what is left of a customer who is, goes with them.
alter table message_recipients
  drop constraint message_recipients_user_id_fkey,
  drop constraint message_recipients_message_id_fkey;
alter table inboxes drop constraint inboxes_user_id_fkey;

create function forget_inboxes() returns trigger language plpgsql as $$
begin
  delete from message_recipients where user_id in (select id from gone);
  delete from inboxes where user_id in (select id from gone);
  return null;
end $$;
create trigger users_forget_inboxes after delete on users
  referencing old table as gone for each statement execute function forget_inboxes();
