import FileArchive from '#icons/file-archive'
import Sheet from '#icons/sheet'
import { useTranslate } from '#web/session/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './download-entries.module.css'

export interface DownloadWays {
  readonly onArchive: () => void
  readonly onXlsx: () => void
  readonly onCsv: () => void
}

interface DownloadEntriesProps extends DownloadWays {
  readonly onChosen: () => void
}

export default function DownloadEntries({ onArchive, onXlsx, onCsv, onChosen }: DownloadEntriesProps) {
  const translate = useTranslate()
  const entries = [
    { text: translate('finances.billFiles.downloadArchive'), icon: FileArchive, onPress: onArchive },
    { text: translate('finances.billFiles.exportXlsx'), icon: Sheet, onPress: onXlsx },
    { text: translate('finances.billFiles.exportCsv'), icon: Sheet, onPress: onCsv },
  ]
  return (
    <ul className={styles.entries}>
      {entries.map(({ text, icon, onPress }) => (
        <li key={text}>
          <button
            type="button"
            className={styles.entry}
            onClick={() => {
              onChosen()
              onPress()
            }}
          >
            <Icon of={icon} />
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
