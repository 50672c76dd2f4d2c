import ChevronDown from '#icons/chevron-down'
import Download from '#icons/download'
import { Suspense } from 'react'
import { PartFailure } from '#web/features/core/part-failure.tsx'
import { withTexts } from '#web/features/core/with-texts.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { DropDown } from '#web/ui/overlay/drop-down.tsx'
import type { DownloadWays } from './download-entries.tsx'

const loadEntries = withTexts('billDetails', () => import('./download-entries.tsx'))
const DownloadEntries = lazyPart(loadEntries, PartFailure)
const prefetchEntries = () => prefetch(loadEntries)

interface DownloadMenuProps extends DownloadWays {
  /** A list is being loaded. */
  readonly isLoading: boolean
}

/** All bills as filtered: the documents, or a list of them for a spreadsheet. */
export function DownloadMenu({ isLoading, ...ways }: DownloadMenuProps) {
  const label = useTranslate()('finances.bills.downloadAll')
  return (
    <DropDown
      label={label}
      align="end"
      renderTrigger={(trigger) => (
        <Button
          variant="quiet"
          icon={Download}
          iconEnd={ChevronDown}
          isLoading={isLoading}
          onPointerEnter={prefetchEntries}
          onFocus={prefetchEntries}
          {...trigger}
        >
          {label}
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <DownloadEntries {...ways} onChosen={close} />
        </Suspense>
      )}
    </DropDown>
  )
}
