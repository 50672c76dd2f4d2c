const moment = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** What a provider whose clock is off says: every moment in it moved by so much, in the form it had. */
export function shiftDates<Value>(value: Value, shiftMs: number): Value {
  if (shiftMs === 0) return value
  return shiftAny(value, shiftMs) as Value // only texts change, into texts
}

function shiftAny(value: unknown, shiftMs: number): unknown {
  if (typeof value === 'string') return shiftMoment(value, shiftMs)
  if (Array.isArray(value)) return value.map((each) => shiftAny(each, shiftMs))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shiftAny(each, shiftMs)]))
}

function shiftMoment(text: string, shiftMs: number): string {
  const [, local, fraction = '', offset] = moment.exec(text) ?? []
  if (local === undefined || offset === undefined) return text
  const shifted = new Date(Date.parse(`${local}Z`) + shiftMs).toISOString()
  return `${shifted.slice(0, local.length)}${fraction}${offset}`
}
