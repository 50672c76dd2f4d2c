import { useFieldControl } from '#web/ui/form/field-context.ts'
import styles from './user-dialogs.module.css'

interface RangeInputProps {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** The platform's own slider; stands inside a `<Field>`. */
export function RangeInput({ onChange, ...rest }: RangeInputProps) {
  const control = useFieldControl()
  return (
    <input
      type="range"
      {...control}
      {...rest}
      className={styles.range}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  )
}
