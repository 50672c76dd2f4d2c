/** Texts whose Latin form is not the derived one (record 0017), by key. None so far. */
export const latinExceptions = {} as const
