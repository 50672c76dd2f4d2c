import type { WireCode } from '@portal/contract/errors'
import { PaymentMethod } from '@portal/domain/enumerations'
import { durationsMs } from '@portal/domain/limits'
import type { Translate } from '@portal/i18n/translate'
import { ApiError } from '#web/api/api-error.ts'
import { failureText } from '#web/session/failure-text.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

interface PaymentFailureBannerProps {
  readonly method: PaymentMethod
  readonly error: unknown
  readonly atMs: number
}

/** Spec 8: for fifteen seconds, then as a quiet copy. Only for what surely charged nothing (decision 1). */
export function PaymentFailureBanner({ method, error, atMs }: PaymentFailureBannerProps) {
  const translate = useTranslate()
  return (
    <Banner key={atMs} kind="error" hideAfterMs={durationsMs.paymentFailureBanner}>
      {translate('transactions.pay.failed')} {reasonText(method, error, translate)}
    </Banner>
  )
}

/** The spec has its own words for it. */
const cardDeclined: WireCode<'cardDeclined'> = 1001

function reasonText(method: PaymentMethod, error: unknown, translate: Translate): string {
  const usual =
    method === PaymentMethod.card
      ? translate('transactions.pay.failedCard')
      : translate('transactions.pay.failedIps')
  if (!(error instanceof ApiError) || error.code === cardDeclined) return usual
  const isAnswered = error.kind === 'refused' || error.kind === 'unreadable'
  return isAnswered ? (error.customerMessageIn(translate.language) ?? usual) : failureText(error, translate)
}
