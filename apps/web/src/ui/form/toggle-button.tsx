import ChevronDown from '#icons/chevron-down'
import ChevronUp from '#icons/chevron-up'
import type { ReactNode } from 'react'
import type { IconType } from '#web/ui/text/icon.tsx'
import { Button } from './button.tsx'

interface ToggleButtonProps {
  readonly icon: IconType
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  /** On hover or focus, to prefetch it. */
  readonly onPrefetch?: (() => void) | undefined
  readonly children: ReactNode
}

/** Shows and hides a part of the page: its filter, its chart. */
export function ToggleButton({ icon, isOpen, onToggle, onPrefetch, children }: ToggleButtonProps) {
  return (
    <Button
      variant="quiet"
      icon={icon}
      iconEnd={isOpen ? ChevronUp : ChevronDown}
      aria-expanded={isOpen}
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
      onClick={() => onToggle(!isOpen)}
    >
      {children}
    </Button>
  )
}
