import { register } from '@portal/contract/account/registration'
import { useRouter } from '@tanstack/react-router'
import { MessageBanner } from '#web/features/account/core/message-banner.tsx'
import { PublicPage } from '#web/features/account/core/public-page.tsx'
import { useSubmission } from '#web/features/account/core/use-submission.ts'
import { readRobotCheckSetting } from '#web/features/account/robot-check/read-robot-check-setting.ts'
import { useRobotCheck } from '#web/features/account/robot-check/use-robot-check.tsx'
import { fromRegisterForm } from '#web/navigation/from-register-form.ts'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { callPublic } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { RegisterForm } from './register-form.tsx'
import type { Registration } from './registration.ts'

export default function Register() {
  const translate = useTranslate()
  const router = useRouter()
  const robotCheck = useRobotCheck(readRobotCheckSetting)
  const { isLoading, message, submit } = useSubmission()

  async function sendRegistration(registration: Registration) {
    const { email, newPassword, newPasswordConfirmation, ...rest } = registration
    const reCaptchaToken = robotCheck.token ?? ''
    const passwords = { password: newPassword, passwordConfirmation: newPasswordConfirmation }
    try {
      await callPublic(register, { body: { ...rest, ...passwords, email, reCaptchaToken } })
    } catch (error) {
      robotCheck.reset()
      throw error
    }
    await router.navigate({ to: '/enter-code', search: { emailAddress: email, from: fromRegisterForm } })
  }

  return (
    <PublicPage
      title={translate('account.register.title')}
      banner={<MessageBanner message={message} />}
      links={
        <span>
          {translate('account.register.haveAccount')}{' '}
          <RouteLink to="/login" isStrong>
            {translate('account.register.login')}
          </RouteLink>
        </span>
      }
    >
      <RegisterForm
        isLoading={isLoading}
        hasPassedRobotCheck={robotCheck.token !== null}
        renderRobotCheck={robotCheck.render}
        onSubmit={(registration) => submit(() => sendRegistration(registration))}
      />
    </PublicPage>
  )
}
