import { authenticate } from '@portal/contract/account/credentials'
import { DeviceType } from '@portal/domain/enumerations'
import { useLocation, useRouter } from '@tanstack/react-router'
import { fromRegisterForm } from '#web/app/guards.ts'
import { PublicPage } from '#web/app/layouts/public-page.tsx'
import { LoginLinks } from '#web/app/login-links.tsx'
import { MessageBanner } from '#web/app/message-banner.tsx'
import type { Notice } from '#web/app/notice.ts'
import { useNotice } from '#web/app/use-notice.ts'
import { type Message, useSubmission } from '#web/app/use-submission.ts'
import { type Credentials, LoginForm } from '#web/features/account/credentials/login-form.tsx'
import { callPublic, keepSession, textsStore } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'

/** Spec 4.1: the password was right, but the account is not verified yet. */
const notVerified = 9999

export default function Login() {
  const translate = useTranslate()
  const router = useRouter()
  const notice = useNotice()
  const returnPlace = useLocation({ select: (location) => location.state.returnPlace })
  const { isLoading, message, setMessage, submit } = useSubmission(noticeMessage(notice))

  async function signIn({ username, password }: Credentials) {
    // The application comes while the server checks the password.
    const application = loadApplication()
    const answer = await callPublic(authenticate, {
      body: { username, password, deviceTypeId: DeviceType.web },
    })
    if (answer.code === notVerified) {
      const { errorMessage: message } = answer
      await router.navigate({
        to: '/enter-code',
        search: { emailAddress: username },
        ...(message ? { state: { notice: { kind: 'notVerified', message } } } : {}),
      })
      return
    }
    if (!answer.success || !answer.token) {
      const { errorMessage } = answer
      setMessage({ kind: 'error', text: (t) => errorMessage ?? t('common.failure.generic') })
      return
    }
    keepSession(answer.token)
    const { preloadSession } = await application
    const { contracts } = await preloadSession()
    if (returnPlace) {
      await router.navigate({ to: '/check-payment-status', search: { ...returnPlace }, replace: true })
      return
    }
    await (contracts.length > 0
      ? router.navigate({ to: '/home' })
      : router.navigate({ to: '/commercial-contracts', search: { from: fromRegisterForm } }))
  }

  return (
    <PublicPage
      title={translate('account.login.title')}
      banner={<MessageBanner message={message} />}
      links={<LoginLinks />}
    >
      <LoginForm
        knownUsername={notice && 'emailAddress' in notice ? notice.emailAddress : ''}
        isLoading={isLoading}
        onSubmit={(credentials) => submit(() => signIn(credentials))}
      />
    </PublicPage>
  )
}

async function loadApplication() {
  const [application] = await Promise.all([
    import('#web/app/application-session.ts'),
    textsStore.ensureArea('app'),
  ])
  return application
}

function noticeMessage(notice: Notice | undefined): Message | null {
  switch (notice?.kind) {
    case 'registered':
      return { kind: 'success', text: (translate) => translate('account.login.registered') }
    case 'passwordChanged':
      return { kind: 'success', text: (translate) => translate('account.login.passwordChanged') }
    case 'sessionEnded':
      return { kind: 'info', text: (translate) => translate('account.login.sessionEnded') }
    default:
      return null
  }
}
