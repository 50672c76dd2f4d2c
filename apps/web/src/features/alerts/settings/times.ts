/** What a switch turns on; changed in one press. */
export const usualQuietHours = { from: '22:00', to: '07:00' }
export const usualDigestAt = '18:00'

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

/** Every half an hour, and the one that is set, whichever it is. */
export const hoursWith = (time: string): string[] =>
  halfHours.includes(time) ? halfHours : [...halfHours, time].sort()
