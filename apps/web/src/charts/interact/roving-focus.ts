import type { FocusEvent, KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** A row of buttons is one Tab stop, at first its first; arrows walk inside it. The row takes the handlers. */
export const rovingFocus = { onFocus: handleFocus, onKeyDown: handleKeyDown } as const

/** Of a button as it is made; from then on the stop is where the focus was last. */
export const rovingTabIndex = (index: number) => (index === 0 ? 0 : -1)

function handleFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
  // Not the buttons of a menu that is open: with it the stop would be gone.
  const buttons = buttonsOf(currentTarget).filter((button) => button.hasAttribute('tabindex'))
  if (placeOf(target, buttons) < 0) return
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1
}

function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
  const buttons = buttonsOf(event.currentTarget)
  const index = placeOf(event.target, buttons)
  const step = steps[event.key]
  if (index < 0 || step === undefined) return
  event.preventDefault()
  buttons[(index + step + buttons.length) % buttons.length]?.focus()
}

function buttonsOf(container: HTMLElement): HTMLButtonElement[] {
  return [...container.querySelectorAll('button')]
}

function placeOf(target: EventTarget, buttons: readonly HTMLButtonElement[]): number {
  return target instanceof HTMLButtonElement ? buttons.indexOf(target) : -1
}
