import { Field } from '#web/ui/form/field.tsx'
import { SelectInput } from '#web/ui/form/select-input.tsx'
import { hoursWith } from './times.ts'

interface TimeFieldProps {
  readonly label: string
  readonly value: string
  /** The other end: hours that begin when they end would be none. */
  readonly without?: string
  readonly onChange: (time: string) => void
}

/** A list to choose from: nothing can be typed wrongly, and a thumb is enough. */
export function TimeField({ label, value, without, onChange }: TimeFieldProps) {
  const times = hoursWith(value).filter((time) => time !== without)
  return (
    <Field label={label}>
      <SelectInput
        options={times.map((time) => ({ value: time, label: time }))}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
