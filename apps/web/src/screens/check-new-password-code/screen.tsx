import { validateVerificationCode } from '@portal/contract/account/registration'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceIn } from '#web/api/server-sentence.ts'
import { isCodeSent } from '#web/features/account/core/code-sent.ts'
import { MessageBanner } from '#web/features/account/core/message-banner.tsx'
import { PublicPage } from '#web/features/account/core/public-page.tsx'
import { type Message, useSubmission } from '#web/features/account/core/use-submission.ts'
import { CodeForm } from '#web/features/account/registration/code-form.tsx'
import type { Notice } from '#web/navigation/notice.ts'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useNotice } from '#web/navigation/use-notice.ts'
import { useQueryText } from '#web/navigation/use-query-text.ts'
import { callPublic } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'

export default function CheckNewPasswordCode() {
  const emailAddress = useQueryText('emailAddress')
  if (emailAddress === '') return <Navigate to="/reset-password" replace />
  return <CheckCodeFor key={emailAddress} emailAddress={emailAddress} />
}

function CheckCodeFor({ emailAddress }: { emailAddress: string }) {
  const translate = useTranslate()
  const router = useRouter()
  const { isLoading, message, submit } = useSubmission(noticeMessage(useNotice()))
  const [codeRound, setCodeRound] = useState(0)

  async function checkCode(verificationCode: string) {
    try {
      await callPublic(validateVerificationCode, { body: { emailAddress, verificationCode } })
    } catch (error) {
      // Only another code can be right, so the boxes are emptied for it.
      if (isCodeSent(error)) setCodeRound(codeRound + 1)
      throw error
    }
    await router.navigate({
      to: '/forgot-password-enter-new',
      search: { emailAddress, verificationCode },
    })
  }

  return (
    <PublicPage
      title={translate('account.code.title')}
      banner={<MessageBanner message={message} />}
      links={
        <>
          <span>
            {translate('account.code.notReceived')}{' '}
            <RouteLink to="/reset-password" search={{ emailAddress }} isStrong>
              {translate('account.code.resend')}
            </RouteLink>
          </span>
          <RouteLink to="/login">{translate('account.backToLogin')}</RouteLink>
        </>
      }
    >
      <CodeForm
        key={codeRound}
        emailAddress={emailAddress}
        isLoading={isLoading}
        onSubmit={(code) => submit(() => checkCode(code))}
      />
    </PublicPage>
  )
}

const noticeMessage = (notice: Notice | undefined): Message | null =>
  notice?.kind === 'refused'
    ? { kind: 'error', text: ({ language }) => sentenceIn(notice.sentence, language) }
    : null
