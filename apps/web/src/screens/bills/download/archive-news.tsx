import { archiveLimits } from '@portal/domain/limits'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ArchiveProgress } from './archive-progress.tsx'
import type { ArchiveRequest } from './download-archive.ts'
import type { BillArchive } from './use-bill-archive.ts'

type ArchiveNewsProps =
  | { readonly refusedCount: number }
  | { readonly archive: BillArchive; readonly request: ArchiveRequest }

/** What became of the wish to have all bills in one file. */
export default function ArchiveNews(props: ArchiveNewsProps) {
  return 'refusedCount' in props ? <Refusal documentCount={props.refusedCount} /> : <Course {...props} />
}

function Refusal({ documentCount }: { readonly documentCount: number }) {
  const translate = useTranslate()
  return (
    <Banner kind="info">
      {documentCount === 0
        ? translate('finances.billFiles.archive.none')
        : translate('finances.billFiles.archive.tooMany', {
            count: documentCount,
            max: archiveLimits.documentsMax,
          })}
    </Banner>
  )
}

interface CourseProps {
  readonly archive: BillArchive
  readonly request: ArchiveRequest
}

function Course({ archive, request }: CourseProps) {
  const translate = useTranslate()
  const { documentCount, missingCount } = request
  const { progress, failure, isSaved, cancel } = archive
  if (progress) return <ArchiveProgress progress={progress} documentCount={documentCount} onCancel={cancel} />
  if (failure) return <FailureBanner {...failure} />
  if (!isSaved) return null
  return (
    <Banner kind="success">
      {translate('finances.billFiles.archive.saved', { count: documentCount })}
      {missingCount > 0 && ` ${translate('finances.billFiles.archive.missing', { count: missingCount })}`}
    </Banner>
  )
}
