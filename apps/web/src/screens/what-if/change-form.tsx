import { scenarioKinds, type WhatIfChoices } from '@portal/contract/insights/what-if'
import { formatDate } from '@portal/i18n/format'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { SelectInput } from '#web/ui/form/select-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import {
  bounds,
  type ChangeEntry,
  type ChangeKind,
  changeOf,
  type EntryProblem,
  firstEntry,
  type NumberField,
  problemsOf,
  withAppliance,
} from './change-entry.ts'
import { priceListName } from './change-words.ts'
import { mostChanges, type TriedChange } from './tried-changes.ts'
import styles from './what-if.module.css'

/** Lists that are on the way leave the rest of the form usable. */
export interface ChoicesState {
  /** Empty until they are there. */
  readonly choices: WhatIfChoices
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

interface ChangeFormProps extends ChoicesState {
  /** As many as can be compared at once. */
  readonly isFull: boolean
  readonly isLoading: boolean
  readonly onTry: (change: TriedChange) => void
}

const kinds: readonly ChangeKind[] = scenarioKinds

/** By hand: a choice of the list fills in numbers, and a kind keeps its own for coming back to it. */
export function ChangeForm(props: ChangeFormProps) {
  const { isFull, isLoading, onTry } = props
  const translate = useTranslate()
  const [entry, setEntry] = useState(firstEntry)
  const [hasTried, setHasTried] = useState(false)
  const problems = problemsOf(entry)
  const change = (part: Partial<ChangeEntry>) => setEntry((last) => ({ ...last, ...part }))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasTried(true)
    const tried = changeOf(entry)
    if (tried) return isFull || onTry(tried)
    const wrong = event.currentTarget.elements.namedItem(problems[0] ?? '')
    if (wrong instanceof HTMLElement) wrong.focus()
  }

  function handleKind(kind: ChangeKind) {
    const [first] = props.choices.appliances
    const isBlank = kind === 'appliance' && entry.kwhMore === '' && first !== undefined
    change({ kind, ...(isBlank ? withAppliance(first.id, props.choices) : {}) })
    setHasTried(false)
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <RadioGroup
        label={translate('insights.whatIf.question')}
        options={kinds.map((kind) => ({ value: kind, label: translate(`insights.whatIf.kind.${kind}`) }))}
        value={entry.kind}
        onChange={handleKind}
      />
      <KindFields {...props} entry={entry} problems={hasTried ? problems : []} onChange={change} />
      {isFull && <Banner kind="info">{translate('insights.whatIf.most', { count: mostChanges })}</Banner>}
      <div>
        <Button type="submit" isLoading={isLoading} isDisabled={isFull}>
          {translate('insights.whatIf.try')}
        </Button>
      </div>
    </form>
  )
}

interface KindFieldsProps extends ChoicesState {
  readonly entry: ChangeEntry
  readonly problems: readonly EntryProblem[]
  readonly onChange: (part: Partial<ChangeEntry>) => void
}

function KindFields(props: KindFieldsProps): ReactNode {
  const { entry, onChange } = props
  const translate = useTranslate()
  switch (entry.kind) {
    case 'tariff':
      return (
        <>
          <Field label={translate('insights.whatIf.tariff')}>
            <SelectInput
              options={(['single', 'two'] as const).map((value) => ({
                value,
                label: translate(`insights.whatIf.tariff.${value}`),
              }))}
              value={entry.tariff}
              onChange={(tariff) => onChange({ tariff })}
            />
          </Field>
          {entry.tariff === 'two' && (
            <NumberInput
              {...props}
              name="tariffShare"
              label={translate('insights.whatIf.lowerPercent')}
              hint={translate('insights.whatIf.lowerPercentHint')}
              unit="%"
            />
          )}
        </>
      )
    case 'moveToNight':
      return (
        <NumberInput
          {...props}
          name="movedPercent"
          label={translate('insights.whatIf.movedPercent')}
          unit="%"
        />
      )
    case 'useLess':
      return <NumberInput {...props} name="kwhLess" label={translate('insights.whatIf.kwhLess')} unit="kWh" />
    case 'appliance':
      return <ApplianceFields {...props} />
    case 'priceList':
      return <PriceListField {...props} />
  }
}

interface NumberInputProps extends KindFieldsProps {
  readonly name: NumberField
  readonly label: string
  readonly hint?: string
  readonly unit: string
}

function NumberInput({ name, label, hint, unit, entry, problems, onChange }: NumberInputProps) {
  const translate = useTranslate()
  return (
    <Field
      label={label}
      hint={hint}
      error={problems.includes(name) ? translate('insights.whatIf.wholeBetween', bounds[name]) : undefined}
    >
      <TextInput
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        end={unit}
        value={entry[name]}
        onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
      />
    </Field>
  )
}

const ownAppliance = 'own'

function ApplianceFields(props: KindFieldsProps) {
  const { entry, choices, hasFailed, onRetry, onChange } = props
  const translate = useTranslate()
  const chosen = choices.appliances.find(({ id }) => id === entry.applianceId)
  return (
    <>
      {hasFailed && <ChoicesFailed onRetry={onRetry} />}
      <Field
        label={translate('insights.whatIf.appliance')}
        hint={
          chosen &&
          translate('insights.whatIf.applianceSource', {
            source: chosen.source,
            date: formatDate(chosen.asOf),
          })
        }
      >
        <SelectInput
          options={[
            ...choices.appliances.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: ownAppliance, label: translate('insights.whatIf.ownAppliance') },
          ]}
          value={entry.applianceId === null ? ownAppliance : String(entry.applianceId)}
          onChange={(value) =>
            onChange(withAppliance(value === ownAppliance ? null : Number(value), choices))
          }
        />
      </Field>
      <NumberInput {...props} name="kwhMore" label={translate('insights.whatIf.kwhMore')} unit="kWh" />
      <NumberInput
        {...props}
        name="applianceShare"
        label={translate('insights.whatIf.lowerPercent')}
        hint={translate('insights.whatIf.lowerPercentHint')}
        unit="%"
      />
    </>
  )
}

function PriceListField({ entry, problems, choices, hasFailed, onRetry, onChange }: KindFieldsProps) {
  const translate = useTranslate()
  if (hasFailed) return <ChoicesFailed onRetry={onRetry} />
  return (
    <Field
      label={translate('insights.whatIf.priceList')}
      error={problems.includes('priceList') ? translate('common.validation.required') : undefined}
    >
      <SelectInput
        name="priceList"
        options={choices.priceLists.map(({ validFrom }) => ({
          value: validFrom ?? 'first',
          label: priceListName(validFrom, choices, translate),
        }))}
        value={entry.priceList}
        placeholder={translate('insights.whatIf.choosePriceList')}
        onChange={(priceList) => onChange({ priceList })}
      />
    </Field>
  )
}

function ChoicesFailed({ onRetry }: Pick<ChoicesState, 'onRetry'>) {
  const translate = useTranslate()
  return (
    <RetryBanner retryLabel={translate('common.retry')} onRetry={onRetry}>
      {translate('insights.whatIf.choicesFailed')}
    </RetryBanner>
  )
}
