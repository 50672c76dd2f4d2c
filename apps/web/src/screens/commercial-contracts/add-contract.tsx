import {
  type AddContractAnswer,
  addCommercialContract,
} from '@portal/contract/contracts/commercial-contracts'
import { CustomerType } from '@portal/domain/enumerations'
import { durationsMs } from '@portal/domain/limits'
import type { Translate } from '@portal/i18n/translate'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceIn } from '#web/api/server-sentence.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { queryClient, sessionKey } from '#web/session/application-session.ts'
import { callWithSession } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { AddContractDialog } from './add-contract-dialog.tsx'
import { type ContractEntry, contractRequest } from './contract-entry.ts'

function refusalText(answer: AddContractAnswer, translate: Translate): string {
  const { errorMessage: message, errorMessages: messages } = answer
  if (message === null) return translate('common.failure.generic')
  return sentenceIn({ message, messages }, translate.language)
}

interface AddContractProps {
  /** Told whether a contract was added before the dialog closed. */
  readonly onClose: (hasAdded: boolean) => void
}

const mutationKey = ['contracts', 'commercial-contracts', 'add'] as const

export default function AddContract({ onClose }: AddContractProps) {
  const translate = useTranslate()
  const { user } = useSession()
  const [hasAdded, setHasAdded] = useState(false)
  const adding = useMutation({
    mutationKey,
    mutationFn: async (entry: ContractEntry) => {
      const answer = await callWithSession(addCommercialContract, { body: contractRequest(entry) })
      if (answer.success) {
        setHasAdded(true)
        await queryClient.invalidateQueries()
      } else {
        // It may have been added in another tab, where this page does not show it yet.
        void queryClient.invalidateQueries({ queryKey: sessionKey })
      }
      return answer
    },
  })
  const { data: answer, error, submittedAt } = adding
  const isRefused = answer !== undefined && !answer.success

  function handleSubmit(entry: ContractEntry) {
    // Guards against a double submit: state changes only with the next render.
    if (queryClient.isMutating({ mutationKey }) === 0) adding.mutate(entry)
  }

  return (
    <AddContractDialog
      customerTypeId={user.isLegalEntity ? CustomerType.legalEntity : CustomerType.naturalPerson}
      isLoading={adding.isPending}
      isAdded={answer?.success ?? false}
      failure={
        <>
          {error && <FailureBanner error={error} atMs={submittedAt} />}
          {isRefused && (
            <Banner key={submittedAt} kind="error" hideAfterMs={durationsMs.errorBanner}>
              {refusalText(answer, translate)}
            </Banner>
          )}
        </>
      }
      onSubmit={handleSubmit}
      onAddAnother={adding.reset}
      onClose={() => onClose(hasAdded)}
    />
  )
}
