import type { TextKey } from '@portal/i18n/catalogs'

/** Texts whose Latin form is not the derived one (decision record 0017). None so far. */
export const latinExceptions = {} as const satisfies Partial<Record<TextKey, string>>
