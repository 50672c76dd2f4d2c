export const alerts = {
  'alerts.title': 'Alerts',
}
