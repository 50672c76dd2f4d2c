import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useFieldControl } from '#web/ui/form/field-context.ts'
import { type CodeAction, changeCode, typedText } from './code-entry.ts'
import styles from './code.module.css'

interface CodeBoxesProps {
  readonly value: string
  readonly onChange: (code: string) => void
  /** "Digit 2 of 6": the name of one box inside the named group. */
  readonly boxLabel: (position: number, count: number) => string
  readonly count?: number | undefined
  readonly isDisabled?: boolean | undefined
}

const moves: Record<string, (position: number, count: number) => number> = {
  ArrowLeft: (position) => position - 1,
  ArrowRight: (position) => position + 1,
  Home: () => 0,
  End: (_position, count) => count,
}

/** Stands inside a `<FieldGroup>`, which names it and carries its error. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { value, onChange, boxLabel, count = 6, isDisabled } = props
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const control = useFieldControl()
  const positions = Array.from({ length: count }, (_, position) => position)

  function apply(action: CodeAction) {
    const next = changeCode(value, action, count)
    if (next.code !== value) onChange(next.code)
    const box = boxes.current[next.position]
    box?.focus()
    box?.select()
  }

  function handleInput(event: FormEvent<HTMLInputElement>, position: number) {
    const text = event.currentTarget.value
    if (text === '') apply({ type: 'delete', position })
    else apply({ type: 'enter', position, text: typedText(text, value[position] ?? '') })
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>, position: number) {
    event.preventDefault()
    apply({ type: 'enter', position, text: event.clipboardData.getData('text') })
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, position: number) {
    const action = keyAction(event, position, count)
    if (!action) return
    event.preventDefault()
    apply(action)
  }

  return (
    <div className={styles.boxes}>
      {positions.map((position) => (
        <input
          key={position}
          ref={(box) => {
            boxes.current[position] = box
          }}
          className={styles.box}
          type="text"
          inputMode="numeric"
          autoComplete={position === 0 ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          aria-label={boxLabel(position + 1, count)}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          disabled={isDisabled}
          value={value[position] ?? ''}
          onInput={(event) => handleInput(event, position)}
          onPaste={(event) => handlePaste(event, position)}
          onKeyDown={(event) => handleKeyDown(event, position)}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </div>
  )
}

function keyAction(event: KeyboardEvent, position: number, count: number): CodeAction | null {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Backspace') return { type: 'backspace', position }
  if (key === 'Delete') return { type: 'delete', position }
  const move = moves[key]
  return move ? { type: 'move', position: move(position, count) } : null
}
