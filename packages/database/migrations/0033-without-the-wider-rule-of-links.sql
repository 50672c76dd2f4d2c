-- 0032 has the rule of a link that pays once; this one kept a late charge from being noted, and so from going back.
drop index if exists transactions_one_for_key;
