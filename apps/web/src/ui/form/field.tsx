import CircleAlert from '#icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './field.module.css'
import { FieldContext, type FieldControl } from './field-context.ts'

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Said after the label, e.g. that the field may stay empty. */
  readonly note?: ReactNode
  /** Beside the label, and no part of it: a button that says more. */
  readonly help?: ReactNode
  readonly isRequired?: boolean | undefined
  readonly isLabelHidden?: boolean | undefined
  readonly children: ReactNode
}

/** Label above, control, error in place, hint below; the aria wiring is done here once. */
export function Field(props: FieldProps) {
  const { label, hint, error, note, help, isRequired, isLabelHidden, children } = props
  const id = useId()
  const control = describeControl(id, { hint, error, isRequired })
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label
          id={`${id}-label`}
          className={classNames(styles.label, isLabelHidden && styles.hidden)}
          htmlFor={id}
        >
          {label}
          {note !== undefined && <span className={styles.note}> {note}</span>}
        </label>
        {help}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

/** The same for a control of several inputs: radios, code boxes, a range. Only a real fieldset names them all. */
export function FieldGroup(props: Omit<FieldProps, 'help'>) {
  const { label, hint, error, note, isRequired, isLabelHidden, children } = props
  const id = useId()
  const control = describeControl(id, { hint, error, isRequired })
  return (
    <fieldset className={styles.field} aria-describedby={control['aria-describedby']}>
      <legend className={classNames(styles.label, isLabelHidden && styles.hidden)}>
        {label}
        {note !== undefined && <span className={styles.note}> {note}</span>}
      </legend>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function describeControl(id: string, field: Pick<FieldProps, 'hint' | 'error' | 'isRequired'>): FieldControl {
  const describedBy = classNames(Boolean(field.error) && `${id}-error`, Boolean(field.hint) && `${id}-hint`)
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field.error ? true : undefined,
    'aria-required': field.isRequired ? true : undefined,
  }
}

function FieldMessages({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  return (
    <>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

/** Announced when it comes; also for a control that is no field of ours. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <p id={id} className={styles.error}>
          <Icon of={CircleAlert} size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
