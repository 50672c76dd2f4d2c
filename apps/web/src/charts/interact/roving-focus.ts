import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Roving tabindex: a row of buttons is one Tab stop, at first its first button; arrows walk inside it. */
export function useRovingFocus(count: number) {
  const [stop, setStop] = useState(0)
  const tabStop = Math.min(stop, count - 1)

  function handleFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    // Not the buttons of an open menu: the Tab stop would vanish with it.
    const index = indexOf(target, [...currentTarget.querySelectorAll<HTMLButtonElement>('button[tabindex]')])
    if (index >= 0) setStop(index)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const index = indexOf(event.target, buttons)
    const step = steps[event.key]
    if (index < 0 || step === undefined) return
    event.preventDefault()
    buttons[(index + step + buttons.length) % buttons.length]?.focus()
  }
  return {
    row: { onFocus: handleFocus, onKeyDown: handleKeyDown },
    tabIndexAt: (index: number) => (index === tabStop ? 0 : -1),
  }
}

const indexOf = (target: EventTarget, buttons: readonly HTMLButtonElement[]) =>
  target instanceof HTMLButtonElement ? buttons.indexOf(target) : -1
