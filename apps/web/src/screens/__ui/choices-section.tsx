import CreditCard from '#icons/credit-card'
import QrCode from '#icons/qr-code'
import { useState } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { DateRange, DateRangeTexts } from '#web/ui/form/date-range/date-choice.ts'
import { DateRangeInput } from '#web/ui/form/date-range/date-range-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FilterChip } from '#web/ui/list/filter-chip.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { SelectInput } from '#web/ui/form/select-input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextLink } from '#web/ui/text/link.tsx'
import { Specimen } from './gallery-section.tsx'

const years = [2026, 2025, 2024, 2023, 2022].map((year) => ({ value: year, label: `${year}.` }))

export function ChoicesSection() {
  return (
    <>
      <Checkboxes />
      <Switches />
      <Radios />
      <Chips />
      <Selects />
      <Dates />
    </>
  )
}

function Checkboxes() {
  return (
    <Specimen name="Checkbox: празно, означено, грешка, не може" layout="column">
      <div>
        <Checkbox label="Сачувајте картицу за следећи пут" />
        <Checkbox
          label={
            <>
              Прихватам <TextLink href="#choices">услове плаћања</TextLink>
            </>
          }
          defaultChecked
        />
        <Checkbox
          label="Прихватам услове коришћења"
          error="Морате прихватити услове коришћења и обраде података."
        />
        <Checkbox label="Недоступно" isDisabled defaultChecked />
      </div>
    </Specimen>
  )
}

function Switches() {
  const [isOn, setIsOn] = useState(true)
  return (
    <Specimen name="Switch: мења се одмах, са објашњењем, не може" layout="column">
      <div>
        <Switch label="Е-пошта" isOn={isOn} onChange={setIsOn} />
        <Switch
          label="Тихи сати"
          hint="Телефон тада чека."
          isOn={!isOn}
          onChange={(next) => setIsOn(!next)}
        />
        <Switch label="Једини начин" isFixed isOn onChange={setIsOn} />
      </div>
    </Specimen>
  )
}

function Radios() {
  const [customerType, setCustomerType] = useState<number | null>(1)
  const [method, setMethod] = useState<number | null>(null)
  return (
    <Specimen name="RadioGroup" layout="column">
      <RadioGroup
        label="Тип купца"
        isInline
        value={customerType}
        onChange={setCustomerType}
        options={[
          { value: 1, label: 'Физичко лице' },
          { value: 2, label: 'Правно лице или предузетник' },
        ]}
      />
      <RadioGroup
        label="Начин плаћања"
        error="Изаберите начин плаћања."
        value={method}
        onChange={setMethod}
        options={[
          { value: 1, label: 'IPS скенирај', hint: 'Апликацијом Ваше банке, одмах.', icon: QrCode },
          { value: 2, label: 'Платна картица', hint: 'Нова или сачувана.', icon: CreditCard },
          { value: 3, label: 'На шалтеру', isDisabled: true },
        ]}
      />
    </Specimen>
  )
}

function Chips() {
  const [year, setYear] = useState<number | null>(2026)
  const [kind, setKind] = useState<number | null>(null)
  return (
    <Specimen name="FilterChip: ништа, изабрано, не може">
      <FilterChip
        label="Врста"
        clearLabel="Уклоните: Врста"
        options={years}
        value={kind}
        onChange={setKind}
      />
      <FilterChip
        label="Година"
        clearLabel="Уклоните: Година"
        options={years}
        value={year}
        onChange={setYear}
      />
      <FilterChip
        label="Месец"
        clearLabel="Уклоните: Месец"
        options={years}
        value={null}
        onChange={() => undefined}
        isDisabled
      />
    </Specimen>
  )
}

function Selects() {
  const [delivery, setDelivery] = useState<number | null>(null)
  return (
    <Specimen name="SelectInput" layout="column">
      <Field label="Начин доставе">
        <SelectInput
          placeholder="Изаберите"
          value={delivery}
          onChange={setDelivery}
          options={[
            { value: 1, label: 'Е-пошта' },
            { value: 3, label: 'Е-пошта и папир' },
          ]}
        />
      </Field>
    </Specimen>
  )
}

const dateTexts: DateRangeTexts = {
  presets: 'Брзи избор периода',
  preset: {
    thisMonth: 'Овај месец',
    lastMonth: 'Прошли месец',
    thisYear: 'Ова година',
    lastYear: 'Прошла година',
  },
  from: 'Од датума',
  to: 'До датума',
  example: 'дд.мм.гггг.',
  apply: 'Прикажите',
  month: 'Месец',
  year: 'Година',
  problem: () => 'Унесите датум, на пример 05.10.2026.',
}

function Dates() {
  const [period, setPeriod] = useState<DateRange | null>({ fromIso: '2026-10-05', toIso: '2026-11-03' })
  return (
    <Specimen name="DateRangeInput" layout="column">
      <Field label="Период">
        <DateRangeInput
          value={period}
          onChange={setPeriod}
          placeholder="Сви датуми"
          clearLabel="Уклоните период"
          calendarLabel="Изаберите период"
          texts={dateTexts}
          todayIso="2026-11-15"
          earliestIso="2021-11-15"
        />
      </Field>
    </Specimen>
  )
}
