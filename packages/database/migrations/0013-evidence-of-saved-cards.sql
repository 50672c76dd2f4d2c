-- A card is saved by a payment: asked for when it begins, done when the payment succeeds.
alter table security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in ('signIn', 'limit', 'codeBreaker', 'refreshReplay',
    'passwordChange', 'passwordReset', 'cardSaving', 'cardRemoval', 'contractAdded', 'paymentKey')) not valid,
  drop constraint security_events_outcome_check,
  add constraint security_events_outcome_check check (outcome in ('succeeded', 'failed', 'notVerified',
    'robotCheckAsked', 'refused', 'sessionEnded', 'asked')) not valid;
