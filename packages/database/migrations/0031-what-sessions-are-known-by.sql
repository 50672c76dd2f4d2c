-- What a customer knows a session by: the browser and the system by the portal's own names («Chrome, Android»), never
-- the text that a browser sends, and when it was refreshed last (record 0187). Null where an older release opened it.
alter table sessions
  add column device text,
  add column last_used_at timestamptz;
