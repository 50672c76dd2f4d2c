declare module 'virtual:texts/*' {
  import type { CompiledTexts } from '@portal/i18n/translate'

  const texts: CompiledTexts
  export default texts
}

declare module 'virtual:privacy-statement' {
  import type { DocumentText } from '@portal/i18n/document-text'

  const statement: DocumentText
  export default statement
}

declare module '#icons/*' {
  import type { IconType } from '#web/ui/text/icon.tsx'

  const icon: IconType
  export default icon
}

interface ImportMetaEnv {
  /** The mark of the contract that this build was made with; tests have none. */
  readonly CONTRACT?: string
}
