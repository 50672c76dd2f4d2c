import type { MeterCheck, MeterChecks } from '@portal/contract/insights/meter-checks'
import { formatDate } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import { type ReactNode, useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CheckResult, EarlierChecks } from './check-figures.tsx'
import styles from './meter-check.module.css'
import {
  checkState,
  type MeterEntry,
  type Register,
  type RegisterName,
  type RegisterState,
  type StateProblem,
  statesOf,
} from './meter-entry.ts'
import { SureDialog } from './sure-dialog.tsx'

interface MeterCheckDialogProps {
  readonly state: ItemState<MeterChecks>
  readonly today: string
  /** What the states said that were sent last. */
  readonly result: MeterCheck | null
  /** States that the server asks about. */
  readonly unusual: readonly RegisterState[] | null
  readonly isLoading: boolean
  readonly failure: ReactNode
  readonly onCheck: (states: readonly RegisterState[]) => void
  readonly onConfirm: (states: readonly RegisterState[]) => void
  readonly onCorrect: () => void
  readonly onDelete: (check: MeterCheck) => void
  readonly onClose: () => void
}

export function MeterCheckDialog(props: MeterCheckDialogProps) {
  const { state, today, unusual, isLoading, onCheck, onConfirm, onCorrect, onClose } = props
  const translate = useTranslate()
  const formId = useId()
  const form = useForm<MeterEntry>({ mode: 'onSubmit' })
  const registers = state.kind === 'ready' ? state.item.registers : []
  const handleSubmit = form.handleSubmit((entry) => !isLoading && onCheck(statesOf(entry, registers)))
  return (
    <>
      <Dialog
        title={translate('insights.meter.title')}
        closeLabel={translate('common.close')}
        onClose={onClose}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              {translate('common.close')}
            </Button>
            {registers.length > 0 && (
              <Button type="submit" form={formId} isLoading={isLoading}>
                {translate('insights.meter.calculate')}
              </Button>
            )}
          </>
        }
      >
        <ItemStates
          state={state}
          texts={{
            loading: translate('common.loading'),
            missing: translate('insights.meter.missing'),
            error: translate('insights.meter.loadFailed'),
            retry: translate('common.retry'),
          }}
        >
          {(meter) => (
            <div className={styles.content}>
              <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
                <MeterFields {...props} meter={meter} form={form} />
              </form>
              {props.result && <CheckResult check={props.result} />}
              <EarlierChecks checks={meter.checks} onDelete={props.onDelete} />
            </div>
          )}
        </ItemStates>
      </Dialog>
      {unusual && (
        <SureDialog
          states={unusual}
          registers={registers}
          today={today}
          onConfirm={() => onConfirm(unusual)}
          onClose={onCorrect}
        />
      )}
    </>
  )
}

interface MeterFieldsProps extends MeterCheckDialogProps {
  readonly meter: MeterChecks
  readonly form: UseFormReturn<MeterEntry>
}

function MeterFields({ meter, form, failure }: MeterFieldsProps) {
  const translate = useTranslate()
  if (meter.registers.length === 0) return <Banner kind="info">{translate('insights.meter.unread')}</Banner>
  return (
    <>
      {failure}
      <p>{translate('insights.meter.intro')}</p>
      {meter.meterNumber !== null && (
        <p className={styles.quiet}>{translate('insights.meter.number', { number: meter.meterNumber })}</p>
      )}
      <div className={styles.fields}>
        {meter.registers.map((register) => (
          <StateField key={register.register} register={register} all={meter.registers} form={form} />
        ))}
      </div>
    </>
  )
}

interface StateFieldProps {
  readonly register: Register
  readonly all: readonly Register[]
  readonly form: UseFormReturn<MeterEntry>
}

function StateField({ register, all, form }: StateFieldProps) {
  const { language, translate } = useTexts()
  const name: RegisterName = register.register
  const { lastState, lastDate, digits } = register
  const last = lastState === null ? null : formatNumber(lastState, language, 0)
  const problem = form.formState.errors[name]?.message
  const errors: Record<StateProblem, string> = {
    required: translate('common.validation.required'),
    wholeNumber: translate('insights.meter.error.wholeNumber'),
    tooLong: translate('insights.meter.error.tooLong', { digits }),
    tooLow: translate('insights.meter.error.tooLow', { state: last ?? '' }),
    swapped: translate('insights.meter.error.swapped'),
  }
  return (
    <Field
      label={translate(`insights.meter.register.${name}`)}
      hint={
        last !== null && lastDate !== null
          ? translate('insights.meter.last', { state: last, date: formatDate(lastDate) })
          : undefined
      }
      error={isProblem(problem, errors) ? errors[problem] : undefined}
      isRequired
    >
      <TextInput
        {...form.register(name, { validate: (_, entry) => checkState(entry, register, all) ?? true })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        end="kWh"
      />
    </Field>
  )
}

const isProblem = (
  problem: string | undefined,
  errors: Record<StateProblem, string>,
): problem is StateProblem => problem !== undefined && problem in errors
