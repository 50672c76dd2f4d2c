import { forgetPassword } from '@portal/contract/account/credentials'
import { useRouter } from '@tanstack/react-router'
import { isCodeSent } from '#web/features/account/core/code-sent.ts'
import { MessageBanner } from '#web/features/account/core/message-banner.tsx'
import { PublicPage } from '#web/features/account/core/public-page.tsx'
import { useSubmission } from '#web/features/account/core/use-submission.ts'
import { readRobotCheckSetting } from '#web/features/account/robot-check/read-robot-check-setting.ts'
import { useRobotCheck } from '#web/features/account/robot-check/use-robot-check.tsx'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useQueryText } from '#web/navigation/use-query-text.ts'
import { callPublic } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

export default function ResetPassword() {
  const translate = useTranslate()
  const router = useRouter()
  const robotCheck = useRobotCheck(readRobotCheckSetting)
  const { isLoading, message, submit } = useSubmission()
  const knownAddress = useQueryText('emailAddress')

  async function sendCode(emailAddress: string) {
    const next = { to: '/check-new-password-code', search: { emailAddress } }
    try {
      await callPublic(forgetPassword, { body: { emailAddress, reCaptchaToken: robotCheck.token ?? '' } })
    } catch (error) {
      if (!isCodeSent(error)) {
        robotCheck.reset()
        throw error
      }
      // Spec 4.3: the message is shown as an error, and the code screen comes anyway.
      await router.navigate({ ...next, state: { notice: { kind: 'refused', sentence: error.sentence } } })
      return
    }
    await router.navigate(next)
  }

  return (
    <PublicPage
      title={translate('account.resetPassword.title')}
      banner={<MessageBanner message={message} />}
      links={<RouteLink to="/login">{translate('account.backToLogin')}</RouteLink>}
    >
      <ResetPasswordForm
        emailAddress={knownAddress}
        isLoading={isLoading}
        hasPassedRobotCheck={robotCheck.token !== null}
        renderRobotCheck={robotCheck.render}
        onSubmit={(emailAddress) => submit(() => sendCode(emailAddress))}
      />
    </PublicPage>
  )
}
