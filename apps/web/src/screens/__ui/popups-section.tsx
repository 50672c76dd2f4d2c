import Mail from '#icons/mail'
import { type ReactNode, useState } from 'react'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { SelectInput } from '#web/ui/form/select-input.tsx'
import { Tabs } from '#web/ui/overlay/tabs.tsx'
import { UnreadBadge } from '#web/ui/layout/unread-badge.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Specimen } from './gallery-section.tsx'
import styles from './ui-gallery.module.css'

const methods = [
  { value: 1, label: 'Е-пошта' },
  { value: 2, label: 'Папир' },
  { value: 3, label: 'Е-пошта и папир' },
]

type OpenDialog = 'details' | 'form' | 'confirm' | null

export function PopupsSection() {
  const [open, setOpen] = useState<OpenDialog>(null)
  return (
    <>
      <Specimen name="Dialog: подаци, образац, потврда">
        <Button variant="quiet" onClick={() => setOpen('details')}>
          Место мерења
        </Button>
        <Button variant="quiet" onClick={() => setOpen('form')}>
          Начин доставе
        </Button>
        <Button variant="quiet" onClick={() => setOpen('confirm')}>
          Брисање
        </Button>
        {open === 'details' && <DetailsDialog onClose={() => setOpen(null)} />}
        {open === 'form' && <FormDialog onClose={() => setOpen(null)} />}
        {open === 'confirm' && <ConfirmDialog onClose={() => setOpen(null)} />}
      </Specimen>
      <Floating />
      <Specimen name="Tabs" layout="wide">
        <MeterTabs />
      </Specimen>
    </>
  )
}

function Floating() {
  return (
    <Specimen name="UnreadBadge">
      <span className={styles.inbox}>
        <IconButton icon={Mail} label="Поруке, 3 непрочитане" />
        <UnreadBadge count={3} />
      </span>
    </Specimen>
  )
}

function MeterTabs() {
  return (
    <Tabs
      label="Подаци места мерења"
      tabs={[
        { id: 'meters', label: 'Подаци о бројилу', content: <Rows first="Број бројила">0118 2204</Rows> },
        {
          id: 'contracts',
          label: 'Подаци о уговору',
          content: <Rows first="Број уговора">УГ-2019/4410</Rows>,
        },
      ]}
    />
  )
}

function Rows({ first, children }: { readonly first: string; readonly children: ReactNode }) {
  return (
    <DefinitionList>
      <Definition label={first}>{children}</Definition>
      <Definition label="Почетак">01.03.2019.</Definition>
      <Definition label="Крај">{null}</Definition>
    </DefinitionList>
  )
}

function DetailsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Место мерења 4410 0932" closeLabel="Затворите" onClose={onClose} canCloseOutside>
      <DefinitionList layout="stacked">
        <Definition label="Статус">Активно</Definition>
        <Definition label="Назив">Стан</Definition>
        <Definition label="Улица и број">Његошева 12</Definition>
        <Definition label="Место">11000 Београд</Definition>
      </DefinitionList>
      <MeterTabs />
    </Dialog>
  )
}

function FormDialog({ onClose }: { readonly onClose: () => void }) {
  const [method, setMethod] = useState<number | null>(1)
  return (
    <Dialog
      title="Промена начина доставе"
      closeLabel="Затворите"
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Одустаните
          </Button>
          <Button onClick={onClose}>Потврдите</Button>
        </>
      }
    >
      <Field label="Начин доставе">
        <SelectInput options={methods} value={method} onChange={setMethod} placeholder="Изаберите" />
      </Field>
    </Dialog>
  )
}

function ConfirmDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Да ли желите да уклоните уговор?"
      closeLabel="Затворите"
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Одустаните
          </Button>
          <Button variant="debt" onClick={onClose}>
            Уклоните
          </Button>
        </>
      }
    >
      <p>Уговор 2004 518 337 више неће бити на Вашем налогу. Можете га поново додати.</p>
    </Dialog>
  )
}
