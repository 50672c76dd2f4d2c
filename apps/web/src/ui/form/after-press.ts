import type { FocusEventHandler } from 'react'

let isPressed = false
document.addEventListener(
  'mousedown',
  () => {
    isPressed = true
  },
  true,
)
document.addEventListener(
  'mouseup',
  () => {
    isPressed = false
  },
  true,
)

/**
 * Leaving a field may bring or remove an error below it. When the field is left by a press on something else, that
 * waits until the press is done: otherwise the thing pressed would move away under the finger and miss its click.
 */
export function blurAfterPress<
  Field extends { onBlur: (event: Parameters<FocusEventHandler>[0]) => unknown },
>(field: Field): Field {
  return {
    ...field,
    onBlur(event) {
      if (!isPressed) return field.onBlur(event)
      document.addEventListener('mouseup', () => setTimeout(() => field.onBlur(event)), {
        once: true,
        capture: true,
      })
      return undefined
    },
  }
}
