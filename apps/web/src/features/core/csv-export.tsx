import { useMutation } from '@tanstack/react-query'
import Download from '#icons/download'
import { Button } from '#web/ui/form/button.tsx'
import { FailureBanner } from './failure-banner.tsx'

interface CsvExportProps {
  readonly label: string
  /** Loads every row as filtered and hands the file to the browser. */
  readonly onExport: () => Promise<void>
}

export function CsvExport({ label, onExport }: CsvExportProps) {
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: onExport,
  })
  return (
    <>
      <Button variant="quiet" icon={Download} isLoading={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {error && <FailureBanner error={error} atMs={submittedAt} />}
    </>
  )
}
