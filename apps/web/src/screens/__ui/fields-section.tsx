import { parsePayAmount } from '@portal/domain/amounts'
import { defaultLanguage } from '@portal/domain/enumerations'
import { useState } from 'react'
import { CodeBoxes } from '#web/features/account/registration/code-boxes.tsx'
import { AmountInput } from '#web/ui/form/amount/amount-input.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { Field, FieldGroup } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Specimen } from './gallery-section.tsx'

const boxLabel = (position: number, count: number) => `Цифра ${position} од ${count}`

export function FieldsSection() {
  const [code, setCode] = useState('4071')
  const [amount, setAmount] = useState('8412,37')
  const { problem } = parsePayAmount(amount, defaultLanguage)
  return (
    <>
      <TextInputs />
      <Specimen name="PasswordInput" layout="column">
        <Field
          label="Нова лозинка"
          hint="Најмање 8 карактера: мало и велико слово, број и специјални карактер."
        >
          <PasswordInput
            autoComplete="new-password"
            defaultValue="Zelena!Zona7"
            showLabel="Прикажите лозинку"
          />
        </Field>
      </Specimen>
      <Specimen name="CodeBoxes: унос, грешка, не може" layout="column">
        <FieldGroup label="Код из поруке" hint="Послали смо га на ana@primer.rs.">
          <CodeBoxes value={code} onChange={setCode} boxLabel={boxLabel} />
        </FieldGroup>
        <FieldGroup label="Код из поруке" error="Неисправан формат кода. Дозвољен унос само бројева.">
          <CodeBoxes value="12a456" onChange={() => undefined} boxLabel={boxLabel} />
        </FieldGroup>
        <FieldGroup label="Код из поруке">
          <CodeBoxes value="123" onChange={() => undefined} boxLabel={boxLabel} isDisabled />
        </FieldGroup>
      </Specimen>
      <Specimen name="AmountInput: при изласку добија две децимале" layout="column">
        <Field label="Износ" error={problem && 'Износ мора бити већи од 0'}>
          <AmountInput value={amount} onChange={setAmount} emptyEntry="0,00" />
        </Field>
      </Specimen>
      <Specimen name="TextArea" layout="column">
        <Field label="Опис приговора" hint="Највише 1000 карактера.">
          <TextArea maxLength={1000} defaultValue="Рачун за јануар је двоструко већи него прошле године." />
        </Field>
        <Field label="Опис приговора" error="Обавезно поље">
          <TextArea rows={3} />
        </Field>
      </Specimen>
      <FileInputs />
    </>
  )
}

function TextInputs() {
  return (
    <Specimen name="Field + TextInput: празно, попуњено, грешка, само за читање, не може" layout="column">
      <Field label="Корисничко име (е-адреса)" isRequired>
        <TextInput type="email" autoComplete="username" placeholder="ime@primer.rs" />
      </Field>
      <Field label="Наплатни број" hint="Налази се горе лево на рачуну.">
        <TextInput defaultValue="2004 518 337" inputMode="numeric" />
      </Field>
      <Field label="Е-адреса" error="Неважећа е-адреса">
        <TextInput type="email" defaultValue="ana@primer" />
      </Field>
      <Field label="Уплатилац">
        <TextInput isReadOnly defaultValue="Ана Петровић" />
      </Field>
      <Field label="Телефон" note="(није обавезно)">
        <TextInput isDisabled defaultValue="0641234567" />
      </Field>
      <Field label="Број картице">
        <TextInput defaultValue="4111 1111 1111 1111" inputMode="numeric" end="VISA" />
      </Field>
    </Specimen>
  )
}

function FileInputs() {
  const texts = {
    chooseLabel: 'Изаберите фајлове',
    dropText: 'или их превуците овде',
    dropHereText: 'Пустите фајлове овде',
  }
  return (
    <Specimen name="DropZone: избор, грешка, не може" layout="column">
      <FieldGroup label="Документа" hint="Укупно мање од 25 MB.">
        <DropZone {...texts} accept=".pdf" isMultiple onPick={() => undefined} />
      </FieldGroup>
      <FieldGroup label="Документа" error="Неки од докумената нису у одговарајућем формату.">
        <DropZone {...texts} accept=".pdf" isDisabled onPick={() => undefined} />
      </FieldGroup>
    </Specimen>
  )
}
