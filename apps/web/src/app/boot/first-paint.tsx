import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicFrame } from '#web/app/layouts/public-frame.tsx'
import { PublicPage } from '#web/features/account/core/public-page.tsx'
import { LoginForm } from '#web/screens/login/login-form.tsx'
import { LoginLinks } from '#web/screens/login/login-links.tsx'
import type { Texts } from '#web/session/texts-store.ts'
import { TextsContext } from '#web/session/use-texts.ts'
import { Logo } from '#web/ui/layout/logo.tsx'

const nothing = () => undefined
const changeLanguage = async () => undefined

/** First paint of a signed-in customer: a skeleton of the shell, and on home the balance (record 0099). */
function ShellSkeleton({ portalName }: { readonly portalName: string }) {
  const logo = <Logo name={portalName} isNameHidden />
  return (
    <div className="shell-skeleton" aria-hidden>
      <div className="shell-side">{logo}</div>
      <div className="shell-page">
        <div className="shell-header">
          {logo}
          <i className="shell-person" />
        </div>
        <i className="shell-contract" />
        <i className="shell-banner" />
        <i className="shell-title" />
        <div className="shell-hero">
          <div className="shell-balance" />
          <i />
        </div>
        <i className="shell-card" />
      </div>
      <i className="shell-bar" />
    </div>
  )
}

/** The login page, prerendered into index.html and `inert` until React takes over (record 0099). */
export function renderFirstPaint(texts: Texts): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  })
  const page = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <TextsContext value={{ ...texts, changeLanguage }}>
        <div className="first-paint" inert>
          <PublicFrame>
            <PublicPage title={texts.translate('account.login.title')} links={<LoginLinks />}>
              <LoginForm isLoading={false} robotCheck={null} onSubmit={nothing} />
            </PublicPage>
          </PublicFrame>
        </div>
        <ShellSkeleton portalName={texts.translate('common.portalName')} />
      </TextsContext>
    </RouterContextProvider>,
  )
  // Boxes without inputs: neither a person nor a password manager writes into what is about to go.
  return page.replaceAll(/<input[^>]*? class="([^"]*)"[^>]*>/g, '<span class="$1"></span>')
}
