import { type AuthenticateAnswer, authenticate } from '@portal/contract/account/credentials'
import type { WireCode } from '@portal/contract/errors'
import { DeviceType } from '@portal/domain/enumerations'
import type { Translate } from '@portal/i18n/translate'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { sentenceIn } from '#web/api/server-sentence.ts'
import { MessageBanner } from '#web/features/account/core/message-banner.tsx'
import { PublicPage } from '#web/features/account/core/public-page.tsx'
import { type Message, useSubmission } from '#web/features/account/core/use-submission.ts'
import { fromRegisterForm } from '#web/navigation/from-register-form.ts'
import type { Notice } from '#web/navigation/notice.ts'
import { useNotice } from '#web/navigation/use-notice.ts'
import { callPublic, keepSession, textsStore } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { type Credentials, LoginForm } from './login-form.tsx'
import { LoginLinks } from './login-links.tsx'

const LoginRobotCheck = lazyPart(() => import('./login-robot-check.tsx'))

/** Spec 4.1: the password was right, but the account is not verified yet. */
const notVerified: WireCode<'accountNotVerified'> = 9999
/** Somebody guesses at this account, so a password alone is not enough for the moment. */
const robotCheckNeeded: WireCode<'robotCheckNeeded'> = 1010

export default function Login() {
  const translate = useTranslate()
  const router = useRouter()
  const notice = useNotice()
  const { isLoading, message, setMessage, submit } = useSubmission(noticeMessage(notice))

  const robotCheck = useRobotCheckOnDemand()

  async function signIn({ username, password }: Credentials) {
    // Prefetched while the server checks the password.
    const application = loadApplication()
    const answer = await callPublic(authenticate, {
      body: { username, password, deviceTypeId: DeviceType.web, ...robotCheck.entry },
    }).catch((error: unknown) => {
      robotCheck.renew()
      throw error
    })
    if (answer.code === robotCheckNeeded) {
      robotCheck.ask()
      setMessage({ kind: 'info', text: (t) => refusalText(answer, t) ?? t('account.robotCheck.required') })
      return
    }
    if (answer.code === notVerified) {
      const { errorMessage: message, errorMessages: messages } = answer
      await router.navigate({
        to: '/enter-code',
        search: { emailAddress: username },
        ...(message ? { state: { notice: { kind: 'notVerified', sentence: { message, messages } } } } : {}),
      })
      return
    }
    if (!answer.success || !answer.token) {
      robotCheck.renew()
      setMessage({ kind: 'error', text: (t) => refusalText(answer, t) ?? t('common.failure.generic') })
      return
    }
    keepSession(answer.token)
    const { preloadSession } = await application
    const { contracts } = await preloadSession()
    // The guards follow a link that waited for this instead (decision 23).
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
        robotCheck={robotCheck.shown}
        onSubmit={(credentials) => submit(() => signIn(credentials))}
      />
    </PublicPage>
  )
}

function refusalText(answer: AuthenticateAnswer, { language }: Translate): string | null {
  const { errorMessage: message, errorMessages: messages } = answer
  return message === null ? null : sentenceIn({ message, messages }, language)
}

/** Shown once the server asks for it; what it gave is good for one try. */
function useRobotCheckOnDemand() {
  const [round, setRound] = useState(0)
  const [token, setToken] = useState<string | null>(null)
  const render = (hasError: boolean) => (
    <Suspense>
      <LoginRobotCheck key={round} onToken={setToken} hasError={hasError} />
    </Suspense>
  )
  function ask() {
    setToken(null)
    setRound((last) => last + 1)
  }
  return {
    shown: round === 0 ? null : { hasPassed: token !== null, render },
    /** What the call carries of it. */
    entry: token === null ? {} : { reCaptchaToken: token },
    ask,
    renew() {
      if (token !== null) ask()
    },
  }
}

async function loadApplication() {
  const [application] = await Promise.all([
    import('#web/session/application-session.ts'),
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
