import { sendNewVerificationCode, validateVerificationCode } from '@portal/contract/account/registration'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceIn } from '#web/api/server-sentence.ts'
import { isAskedElsewhere, isCodeSent } from '#web/features/account/core/code-sent.ts'
import { MessageBanner } from '#web/features/account/core/message-banner.tsx'
import { PublicPage } from '#web/features/account/core/public-page.tsx'
import { type Message, useSubmission } from '#web/features/account/core/use-submission.ts'
import { CodeForm } from '#web/features/account/registration/code-form.tsx'
import { readRobotCheckSetting } from '#web/features/account/robot-check/read-robot-check-setting.ts'
import { useRobotCheck } from '#web/features/account/robot-check/use-robot-check.tsx'
import type { Notice } from '#web/navigation/notice.ts'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useNotice } from '#web/navigation/use-notice.ts'
import { useQueryText } from '#web/navigation/use-query-text.ts'
import { failureText } from '#web/session/failure-text.ts'
import { callPublic } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { ResendCodeDialog } from './resend-code-dialog.tsx'
import { ResendCodeRow } from './resend-code-row.tsx'

export default function EnterCode() {
  const emailAddress = useQueryText('emailAddress')
  if (emailAddress === '') return <Navigate to="/login" replace />
  return <EnterCodeFor key={emailAddress} emailAddress={emailAddress} />
}

function EnterCodeFor({ emailAddress }: { emailAddress: string }) {
  const translate = useTranslate()
  const router = useRouter()
  const { isLoading, message, setMessage, submit } = useSubmission(noticeMessage(useNotice()))
  const [codeRound, setCodeRound] = useState(0)
  const [isResending, setIsResending] = useState(false)
  const [isElsewhere, setIsElsewhere] = useState(false)

  async function checkCode(verificationCode: string) {
    try {
      await callPublic(validateVerificationCode, { body: { emailAddress, verificationCode } })
    } catch (error) {
      // Only another code can be right, so the boxes are emptied for it.
      if (isCodeSent(error)) setCodeRound(codeRound + 1)
      setIsElsewhere(isAskedElsewhere(error))
      throw error
    }
    await router.navigate({ to: '/login', state: { notice: { kind: 'registered', emailAddress } } })
  }

  function handleResent(outcome: Message, isRefusedHere: boolean) {
    setIsElsewhere(isRefusedHere)
    setIsResending(false)
    setCodeRound(codeRound + 1)
    setMessage(outcome)
  }

  return (
    <>
      <PublicPage
        title={translate('account.code.title')}
        banner={<MessageBanner message={message} />}
        links={
          <>
            {isElsewhere ? <StartHere /> : <ResendCodeRow onResend={() => setIsResending(true)} />}
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
      {isResending && (
        <ResendCode emailAddress={emailAddress} onDone={handleResent} onClose={() => setIsResending(false)} />
      )}
    </>
  )
}

/** A code works only where it was asked for; in this browser the way is to register. */
function StartHere() {
  const translate = useTranslate()
  return (
    <span>
      {translate('account.code.startHere')}{' '}
      <RouteLink to="/register" isStrong>
        {translate('account.code.registerHere')}
      </RouteLink>
    </span>
  )
}

const noticeMessage = (notice: Notice | undefined): Message | null =>
  notice?.kind === 'notVerified'
    ? { kind: 'info', text: ({ language }) => sentenceIn(notice.sentence, language) }
    : null

interface ResendCodeProps {
  readonly emailAddress: string
  readonly onDone: (outcome: Message, isRefusedHere: boolean) => void
  readonly onClose: () => void
}

function ResendCode({ emailAddress, onDone, onClose }: ResendCodeProps) {
  const translate = useTranslate()
  const robotCheck = useRobotCheck(readRobotCheckSetting)
  const { isLoading, message, submit } = useSubmission()

  async function sendCode() {
    try {
      const reCaptchaToken = robotCheck.token ?? ''
      await callPublic(sendNewVerificationCode, { body: { emailAddress, reCaptchaToken } })
      onDone({ kind: 'success', text: (t) => t('account.code.resent') }, false)
    } catch (error) {
      // Spec 4.4: 998 leads to the code screen too.
      const isRefusedHere = isAskedElsewhere(error)
      if (isCodeSent(error) || isRefusedHere) {
        return onDone({ kind: 'error', text: (t) => failureText(error, t) }, isRefusedHere)
      }
      robotCheck.reset()
      throw error
    }
  }

  return (
    <ResendCodeDialog
      emailAddress={emailAddress}
      isLoading={isLoading}
      failure={message?.text(translate) ?? null}
      hasPassedRobotCheck={robotCheck.token !== null}
      renderRobotCheck={robotCheck.render}
      onSubmit={() => submit(sendCode)}
      onClose={onClose}
    />
  )
}
