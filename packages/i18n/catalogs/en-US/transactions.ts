export const transactions = {
  'transactions.savedCards.title': 'Saved cards',
  'transactions.savedCards.loading': 'Loading your cards',
  'transactions.savedCards.loadFailed':
    'Your saved cards cannot be shown right now. Your data is safe. Please try again.',
  'transactions.savedCards.empty.title': 'You have no saved cards',
  'transactions.savedCards.empty.text':
    'A card will appear here once you save it for next time while paying.',
  'transactions.savedCards.expiry': 'Expires {expiry}',
  'transactions.savedCards.expired': 'The card has expired',
  'transactions.savedCards.ending': 'ending in {digits}',
  'transactions.savedCards.unknownBrand': 'Payment card',
  'transactions.savedCards.removeNamed': 'Remove the card {card}',
  'transactions.savedCards.remove': 'Remove',
  'transactions.savedCards.removeTitle': 'Remove a card',
  'transactions.savedCards.removeText':
    'The card {card} will no longer be offered when you pay. The card itself and your bank account stay as they are.',
  'transactions.savedCards.removed': 'The card has been removed.',
} as const
