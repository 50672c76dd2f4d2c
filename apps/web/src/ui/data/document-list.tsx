import Download from '#icons/download'
import type { ReactNode } from 'react'
import styles from './document-list.module.css'
import { Icon } from '#web/ui/text/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Thumbnail } from './thumbnail.tsx'

export interface ListedDocument {
  readonly id: number
  readonly name: string
}

interface DocumentListProps {
  readonly documents: readonly ListedDocument[]
  /** "Download: meter.jpeg" */
  readonly downloadLabel: (name: string) => string
  /** The document that is on its way. */
  readonly loadingId: number | null
  readonly onDownload: (document: ListedDocument) => void
  /** What stands before the name; a document's sign where nothing else is given. */
  readonly renderSign?: ((document: ListedDocument) => ReactNode) | undefined
}

const documentSign = () => <Thumbnail picture={undefined} />

/** Names of documents; the whole line is the download. */
export function DocumentList(props: DocumentListProps) {
  const { documents, downloadLabel, loadingId, onDownload, renderSign = documentSign } = props
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          <button
            type="button"
            className={styles.document}
            aria-label={downloadLabel(document.name)}
            aria-busy={loadingId === document.id ? true : undefined}
            onClick={() => loadingId !== document.id && onDownload(document)}
          >
            {renderSign(document)}
            <span className={styles.name}>{document.name}</span>
            {loadingId === document.id ? <Spinner /> : <Icon of={Download} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
