import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** A row of buttons is one Tab stop; arrows walk inside it. */
export function useRovingFocus() {
  const [stop, setStop] = useState(0)

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const index = placeOf(event.target, buttonsOf(event.currentTarget))
    if (index >= 0) setStop(index)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = buttonsOf(event.currentTarget)
    const index = placeOf(event.target, buttons)
    const step = steps[event.key]
    if (index < 0 || step === undefined) return
    event.preventDefault()
    buttons[(index + step + buttons.length) % buttons.length]?.focus()
  }

  return {
    tabIndexOf: (index: number, count: number) => (Math.min(stop, count - 1) === index ? 0 : -1),
    handlers: { onFocus: handleFocus, onKeyDown: handleKeyDown },
  }
}

function buttonsOf(container: HTMLElement): HTMLButtonElement[] {
  return [...container.querySelectorAll('button')]
}

function placeOf(target: EventTarget, buttons: readonly HTMLButtonElement[]): number {
  return target instanceof HTMLButtonElement ? buttons.indexOf(target) : -1
}
