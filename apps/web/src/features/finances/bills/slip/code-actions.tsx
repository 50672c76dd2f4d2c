import { drawCodePicture } from '@portal/domain/payments/code-picture'
import Download from '#icons/download'
import Share2 from '#icons/share-2'
import { useMemo } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { fileName, saveFile } from '#web/ui/data/export-file.ts'
import { Button } from '#web/ui/form/button.tsx'
import { codeModules } from './code-modules.ts'
import styles from './qr-code.module.css'

interface CodeActionsProps {
  /** What the code says. */
  readonly text: string
  /** Of the bill or the contract: the picture is found again by it. */
  readonly number: string
}

/** On a phone nobody can scan the screen they hold: the picture of the code goes to the bank's app another way. */
export function CodeActions({ text, number }: CodeActionsProps) {
  const translate = useTranslate()
  // Drawn ahead: a share must follow the press at once.
  const picture = useMemo(
    () =>
      new File([drawCodePicture(codeModules(text))], `${fileName(['IPS', number])}.png`, {
        type: 'image/png',
      }),
    [text, number],
  )
  const save = () => saveFile(picture, picture.name)

  function handleShare() {
    navigator.share({ files: [picture] }).catch((error: unknown) => {
      // Whoever changed their mind wants no file either.
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) save()
    })
  }

  return (
    <div className={styles.actions}>
      {canShare(picture) && (
        <Button icon={Share2} onClick={handleShare}>
          {translate('finances.slip.shareCode')}
        </Button>
      )}
      <Button variant="quiet" icon={Download} onClick={save}>
        {translate('finances.slip.saveCode')}
      </Button>
    </div>
  )
}

/** Typed as always there, yet not every browser shares files. */
function canShare(picture: File): boolean {
  const browser: Partial<Pick<Navigator, 'canShare'>> = navigator
  return browser.canShare?.({ files: [picture] }) ?? false
}
