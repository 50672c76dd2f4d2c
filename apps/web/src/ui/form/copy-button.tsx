import Check from '#icons/check'
import Copy from '#icons/copy'
import { useState } from 'react'
import { useHideAfter } from '#web/ui/feedback/use-hide-after.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { IconButton } from './icon-button.tsx'

const confirmationMs = 2000

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly copiedLabel: string
}

export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useHideAfter(isCopied ? confirmationMs : undefined, () => setIsCopied(false))

  function handleCopy() {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }

  return (
    <>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={isCopied ? copiedLabel : label}
        onClick={handleCopy}
      />
      <VisuallyHidden>
        <span role="status">{isCopied ? copiedLabel : ''}</span>
      </VisuallyHidden>
    </>
  )
}
