export const contracts = {
  'contracts.sync.label': 'Стање можда није коначно',
  'contracts.sync.updated': 'Уплате ажуриране: {date}',
  'contracts.sync.never': 'Уплате још нису ажуриране.',
} as const
