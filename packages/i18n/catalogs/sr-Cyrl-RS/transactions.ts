export const transactions = {
  'transactions.savedCards.title': 'Сачуване картице',
  'transactions.savedCards.loading': 'Картице се учитавају',
  'transactions.savedCards.loadFailed':
    'Сачуване картице тренутно не могу да се прикажу. Ваши подаци су безбедни. Покушајте поново.',
  'transactions.savedCards.empty.title': 'Немате сачуваних картица',
  'transactions.savedCards.empty.text':
    'Картица ће се појавити овде када је при плаћању сачувате за следећи пут.',
  'transactions.savedCards.expiry': 'Важи до {expiry}',
  'transactions.savedCards.expired': 'Картица је истекла',
  'transactions.savedCards.ending': 'завршава се на {digits}',
  'transactions.savedCards.unknownBrand': 'Платна картица',
  'transactions.savedCards.removeNamed': 'Уклоните картицу {card}',
  'transactions.savedCards.remove': 'Уклоните',
  'transactions.savedCards.removeTitle': 'Уклањање картице',
  'transactions.savedCards.removeText':
    'Картица {card} више неће бити понуђена при плаћању. Сама картица и Ваш рачун у банци остају исти.',
  'transactions.savedCards.removed': 'Картица је уклоњена.',
} as const
