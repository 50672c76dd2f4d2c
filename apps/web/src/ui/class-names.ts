type ClassName = string | false | null | undefined

/** The given class names that hold, joined for `className`. */
export function classNames(...names: readonly ClassName[]): string {
  return names.filter(Boolean).join(' ')
}
