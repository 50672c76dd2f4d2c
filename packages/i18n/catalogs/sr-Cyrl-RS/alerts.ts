export const alerts = {
  'alerts.title': 'Обавештења',
}
