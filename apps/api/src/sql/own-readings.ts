/** Whether `point` has no reading of its customer for `month`, a date: none was sent, or the one that counts was rejected. */
export const lacksOwnReading = (month: string) => `not exists (
  select from own_reading_series sent
  left join own_reading_answers answer on answer.commercial_contract_id = sent.commercial_contract_id
    and answer.number = sent.number and answer.version = sent.version
  where sent.commercial_contract_id = point.commercial_contract_id and sent.point_of_delivery_id = point.id
    and sent.year = extract(year from ${month}) and sent.month = extract(month from ${month})
    and coalesce(answer.is_accepted, true)
)`

/** The same of a point whose meter is read by hand. */
export const awaitsOwnReading = (month: string): string => `
  point.is_active
    and exists (
      select from meters meter where meter.commercial_contract_id = point.commercial_contract_id
        and meter.point_of_delivery_id = point.id and meter.is_active and meter.meter_kind_id in (1, 2)
    )
    and ${lacksOwnReading(month)}`
