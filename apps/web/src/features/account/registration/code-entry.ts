/** What six boxes hold: a string without gaps and the box that has the cursor. */
export interface CodeEntry {
  readonly code: string
  readonly position: number
}

export type CodeAction =
  | { readonly type: 'enter'; readonly position: number; readonly text: string }
  | { readonly type: 'backspace'; readonly position: number }
  | { readonly type: 'delete'; readonly position: number }
  | { readonly type: 'move'; readonly position: number }

/** People copy codes with spaces and dashes; any other character stays, and validation speaks of it. */
export function cleanCode(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}]/gu, '')
}

function removeAt(code: string, position: number): string {
  return code.slice(0, position) + code.slice(position + 1)
}

function clampPosition(position: number, code: string, length: number): number {
  return Math.max(0, Math.min(position, code.length, length - 1))
}

/**
 * A whole code replaces everything wherever it lands, also with the words that a mail has around it; fewer characters go
 * in from the box they were put in.
 */
function enterText(code: string, position: number, text: string, length: number): CodeEntry {
  const entered = cleanCode(text)
  if (entered === '') return { code, position }
  if (entered.length >= length) {
    const whole = new RegExp(`\\d{${length}}`).exec(entered)?.[0] ?? entered.slice(0, length)
    return { code: whole, position: length - 1 }
  }
  const start = clampPosition(position, code, length)
  const filled = (code.slice(0, start) + entered + code.slice(start + entered.length)).slice(0, length)
  return { code: filled, position: clampPosition(start + entered.length, filled, length) }
}

export function changeCode(code: string, action: CodeAction, length: number): CodeEntry {
  const { position } = action
  switch (action.type) {
    case 'enter':
      return enterText(code, position, action.text, length)
    case 'backspace': {
      const removed = position < code.length ? position : code.length - 1
      if (removed < 0) return { code, position: 0 }
      return { code: removeAt(code, removed), position: removed }
    }
    case 'delete':
      return { code: removeAt(code, position), position }
    case 'move':
      return { code, position: clampPosition(position, code, length) }
  }
}

/** What one key added to a box that already held a character; a longer text came whole, from autofill. */
export function typedText(boxText: string, held: string): string {
  if (held === '' || boxText.length !== 2) return boxText
  if (boxText.startsWith(held)) return boxText.slice(held.length)
  if (boxText.endsWith(held)) return boxText.slice(0, -held.length)
  return boxText
}
