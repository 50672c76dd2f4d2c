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
 * Validation on blur may shift the layout. When the blur comes from a press elsewhere, it waits for the end of that
 * press: otherwise the pressed element would move away and miss its click.
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
