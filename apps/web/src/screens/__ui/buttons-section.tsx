import Download from '#icons/download'
import Plus from '#icons/plus'
import QrCode from '#icons/qr-code'
import Trash from '#icons/trash'
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/form/button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { TextLink } from '#web/ui/text/link.tsx'
import { Specimen } from './gallery-section.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'quiet', 'debt', 'text']

export function ButtonsSection() {
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}: обично, чека, не може`}>
          <Button variant={variant}>Платите</Button>
          <Button variant={variant} isLoading>
            Платите
          </Button>
          <Button variant={variant} isDisabled>
            Платите
          </Button>
        </Specimen>
      ))}
      <Specimen name="Са иконом, као веза">
        <Button variant="quiet" icon={QrCode}>
          IPS код
        </Button>
        <ButtonLink variant="quiet" icon={Download} href="#buttons">
          Преузмите CSV
        </ButtonLink>
      </Specimen>
      <Specimen name="Целом ширином" layout="column">
        <Button isFullWidth>Пријавите се</Button>
      </Specimen>
      <Specimen name="IconButton, CopyButton">
        <IconButton icon={Trash} label="Обришите картицу" />
        <IconButton icon={Plus} label="Додајте уговор" isOutlined />
        <IconButton icon={Plus} label="Додајте уговор" isDisabled />
        <CopyButton text="63 2200 0011 1111 1110 00" label="Копирајте позив на број" copiedLabel="Копирано" />
      </Specimen>
      <Specimen name="TextLink" layout="column">
        <p>
          Немате налог?{' '}
          <TextLink isStrong href="#buttons">
            Региструјте се
          </TextLink>
        </p>
        <p>
          <TextLink href="#buttons">Заборављена лозинка</TextLink> ·{' '}
          <TextLink isQuiet href="#buttons">
            Честа питања
          </TextLink>
        </p>
      </Specimen>
    </>
  )
}
