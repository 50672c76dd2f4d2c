/** The wire's user as an SQL expression over `users`. */
export const userJson = `json_build_object(
  'username', users.email,
  'name', users.name,
  'phone', users.phone,
  'address', users.address,
  'isLegalEntity', users.customer_type_id = 2,
  'hasProfileImage', exists (select from user_pictures picture where picture.user_id = users.id),
  'hasSavedCards', exists (select from card_holders holder where holder.user_id = users.id and holder.cards > 0)
)`
