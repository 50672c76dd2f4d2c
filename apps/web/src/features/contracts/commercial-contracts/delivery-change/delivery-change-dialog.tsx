import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { DeliveryType } from '@portal/domain/enumerations'
import { checkMobilePhone } from '@portal/domain/phone'
import { checkRequired, firstProblem } from '@portal/domain/validation'
import type { Translate } from '@portal/i18n/translate'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { FormDialog } from '#web/features/core/dialogs/form-dialog.tsx'
import { NeedsNetwork } from '#web/features/core/offline/needs-network.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import styles from './delivery-change.module.css'
import { canChangeMethod, cutPhone, type DeliveryChoice, isUnchanged } from './delivery-choice.ts'
import { MethodField, type MethodsState } from './method-field.tsx'

interface DeliveryChangeDialogProps {
  readonly contract: CommercialContract
  readonly methods: MethodsState
  readonly isLoading: boolean
  /** The last try may have been done, so what is chosen may stand already. */
  readonly mayBeChanged: boolean
  /** What the last try ended with. */
  readonly failure: ReactNode
  readonly onSubmit: (choice: DeliveryChoice) => void
  readonly onClose: () => void
}

/** Spec 5.3. */
export function DeliveryChangeDialog(props: DeliveryChangeDialogProps) {
  const { contract, methods, isLoading, mayBeChanged, failure, onSubmit, onClose } = props
  const translate = useTranslate()
  const hasMethod = canChangeMethod(contract)
  const form = useForm({ defaultValues: currentChoice(contract), mode: 'onTouched' })
  const { errors } = form.formState

  const handleSubmit = form.handleSubmit((choice) => {
    if (isLoading) return
    if (isUnchanged(contract, choice) && !mayBeChanged) form.setError('root', { message: 'unchanged' })
    else onSubmit({ ...choice, deliveryPhoneNumber: choice.deliveryPhoneNumber.trim() })
  })

  return (
    <FormDialog
      title={translate('finances.delivery.title')}
      submitLabel={translate('finances.delivery.submit')}
      size="small"
      isLoading={isLoading}
      className={styles.form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NeedsNetwork>{translate('shell.app.changeNeedsNetwork')}</NeedsNetwork>
      {errors.root ? <Banner kind="error">{translate('finances.delivery.unchanged')}</Banner> : failure}
      {hasMethod ? (
        <Controller
          control={form.control}
          name="deliveryTypeId"
          rules={{ validate: (value) => (value === null ? 'required' : true) }}
          render={({ field }) => (
            <MethodField
              methods={methods}
              value={field.value}
              error={fieldError(errors.deliveryTypeId?.message, translate)}
              onChange={field.onChange}
            />
          )}
        />
      ) : (
        <p className={styles.note}>{translate(fixedMethodText(contract))}</p>
      )}
      <Field
        label={translate('finances.delivery.phone')}
        hint={translate('finances.delivery.phoneHint')}
        error={fieldError(errors.deliveryPhoneNumber?.message, translate)}
        isRequired
      >
        <TextInput
          {...form.register('deliveryPhoneNumber', {
            setValueAs: cutPhone,
            onChange: (event) => {
              event.target.value = cutPhone(event.target.value)
            },
            validate: (value) => firstProblem(value.trim(), checkRequired, checkMobilePhone) ?? true,
          })}
          inputMode="tel"
          autoComplete="tel-national"
        />
      </Field>
    </FormDialog>
  )
}

const currentChoice = (contract: CommercialContract): DeliveryChoice => ({
  // A method that isn't known is nothing to confirm.
  deliveryTypeId: contract.deliveryTypeId === DeliveryType.unknown ? null : contract.deliveryTypeId,
  deliveryPhoneNumber: cutPhone(contract.deliveryPhoneNumber ?? ''),
})

const fixedMethodText = ({ deliveryTypeId }: CommercialContract) =>
  deliveryTypeId === DeliveryType.sef ? 'finances.delivery.sefNote' : 'finances.delivery.methodFixed'

function fieldError(problem: string | undefined, translate: Translate): string | undefined {
  if (problem === undefined) return undefined
  return problem === 'mobilePhone'
    ? translate('finances.delivery.phoneInvalid')
    : translate('common.validation.required')
}
