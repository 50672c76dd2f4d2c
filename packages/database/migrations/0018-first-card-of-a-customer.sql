-- Which saved card is offered first. A digest of its token: enough to find it in the gateway's list, useless to pay with.
alter table card_holders add column first_card_digest bytea check (octet_length(first_card_digest) = 32);
