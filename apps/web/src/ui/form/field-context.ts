import { createContext, use } from 'react'

/** What a control must carry so that its label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

const noField = {} as Partial<FieldControl>

/** Inside a `<Field>` its wiring, outside nothing: a control may also stand alone with its own `aria-label`. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? noField
}
