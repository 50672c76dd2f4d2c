import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import FileArchive from 'lucide-react/icons/file-archive'
import Sheet from 'lucide-react/icons/sheet'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { DropDown } from '#web/ui/overlay/drop-down.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './download-menu.module.css'

interface DownloadMenuProps {
  /** A list is being loaded. */
  readonly isLoading: boolean
  readonly onArchive: () => void
  readonly onXlsx: () => void
  readonly onCsv: () => void
}

/** All bills as filtered: the documents, or a list of them for a spreadsheet. */
export function DownloadMenu({ isLoading, onArchive, onXlsx, onCsv }: DownloadMenuProps) {
  const translate = useTranslate()
  const label = translate('finances.bills.downloadAll')
  const entries = [
    { text: translate('finances.bills.downloadArchive'), icon: FileArchive, onPress: onArchive },
    { text: translate('finances.bills.exportXlsx'), icon: Sheet, onPress: onXlsx },
    { text: translate('finances.bills.exportCsv'), icon: Sheet, onPress: onCsv },
  ]
  return (
    <DropDown
      label={label}
      align="end"
      renderTrigger={(trigger) => (
        <Button variant="quiet" icon={Download} iconEnd={ChevronDown} isLoading={isLoading} {...trigger}>
          {label}
        </Button>
      )}
    >
      {(close) => (
        <ul className={styles.entries}>
          {entries.map(({ text, icon, onPress }) => (
            <li key={text}>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  close()
                  onPress()
                }}
              >
                <Icon of={icon} />
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  )
}
