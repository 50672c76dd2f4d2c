import { useMutation } from '@tanstack/react-query'
import Download from '#icons/download'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { loadAllPayments, type PaymentSearch } from '#web/features/finances/payments/payment-queries.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'

interface PaymentExportProps {
  readonly search: PaymentSearch
  readonly collectionNumber: string
}

/** Every payment as filtered, as a file. */
export function PaymentExport({ search, collectionNumber }: PaymentExportProps) {
  const translate = useTranslate()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: async () => {
      const [{ savePaymentsCsv }, all] = await Promise.all([
        import('./payment-csv.ts'),
        loadAllPayments(search),
      ])
      savePaymentsCsv(all, { collectionNumber, translate })
    },
  })
  return (
    <>
      <Button variant="quiet" icon={Download} isLoading={isPending} onClick={() => mutate()}>
        {translate('finances.payments.exportCsv')}
      </Button>
      {error && <FailureBanner error={error} atMs={submittedAt} />}
    </>
  )
}
