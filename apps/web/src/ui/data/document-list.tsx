import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import styles from './document-list.module.css'
import { Icon } from '#web/ui/text/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

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
}

/** Names of documents; the whole line is the download. */
export function DocumentList({ documents, downloadLabel, loadingId, onDownload }: DocumentListProps) {
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
            <Icon of={FileText} />
            <span className={styles.name}>{document.name}</span>
            {loadingId === document.id ? <Spinner /> : <Icon of={Download} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
