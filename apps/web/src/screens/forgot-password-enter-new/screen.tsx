import { setNewPassword } from '@portal/contract/account/credentials'
import { Navigate, useRouter } from '@tanstack/react-router'
import { isCodeSent } from '#web/features/account/core/code-sent.ts'
import { MessageBanner } from '#web/features/account/core/message-banner.tsx'
import { PublicPage } from '#web/features/account/core/public-page.tsx'
import { useSubmission } from '#web/features/account/core/use-submission.ts'
import type { NewPassword } from '#web/features/account/credentials/new-password-fields.tsx'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useQueryText } from '#web/navigation/use-query-text.ts'
import { callPublic } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { NewPasswordForm } from './new-password-form.tsx'

export default function ForgotPasswordEnterNew() {
  const emailAddress = useQueryText('emailAddress')
  const verificationCode = useQueryText('verificationCode')
  if (emailAddress === '' || verificationCode === '') return <Navigate to="/reset-password" replace />
  return <EnterNewPassword emailAddress={emailAddress} verificationCode={verificationCode} />
}

interface EnterNewPasswordProps {
  readonly emailAddress: string
  readonly verificationCode: string
}

function EnterNewPassword({ emailAddress, verificationCode }: EnterNewPasswordProps) {
  const translate = useTranslate()
  const router = useRouter()
  const { isLoading, message, submit } = useSubmission()

  async function savePassword(newPassword: NewPassword) {
    try {
      await callPublic(setNewPassword, { body: { emailAddress, verificationCode, ...newPassword } })
    } catch (error) {
      if (!isCodeSent(error)) throw error
      // The code is used up and another is on its way: back to where it is entered.
      await router.navigate({
        to: '/check-new-password-code',
        search: { emailAddress },
        state: { notice: { kind: 'refused', sentence: error.sentence } },
      })
      return
    }
    await router.navigate({ to: '/login', state: { notice: { kind: 'passwordChanged', emailAddress } } })
  }

  return (
    <PublicPage
      title={translate('account.newPassword.title')}
      banner={<MessageBanner message={message} />}
      links={
        <>
          <RouteLink to="/reset-password">{translate('account.newPassword.askForCode')}</RouteLink>
          <RouteLink to="/login">{translate('account.backToLogin')}</RouteLink>
        </>
      }
    >
      <NewPasswordForm
        emailAddress={emailAddress}
        isLoading={isLoading}
        onSubmit={(newPassword) => submit(() => savePassword(newPassword))}
      />
    </PublicPage>
  )
}
