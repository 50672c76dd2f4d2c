// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { PageFailure } from './page-failure.tsx'

/** A page behind a lazy route, as the router of the portal has it. */
function openPage(load: () => Promise<{ default: () => ReactNode }>) {
  const quiet = (['error', 'warn'] as const).map((name) => vi.spyOn(console, name).mockReturnValue(undefined))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => {
    for (const spy of quiet) spy.mockRestore()
    reload.mockRestore()
    sessionStorage.clear()
  })
  const root = createRootRoute()
  const page = createRoute({
    path: '/bills',
    getParentRoute: () => root,
    component: lazyRouteComponent(load),
    errorComponent: PageFailure,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/bills'] }),
  })
  return { ...renderWithTexts(<RouterProvider router={router} />), reload }
}

const lost = 'Failed to fetch dynamically imported module: /assets/bills-1a2b3c4d.js'

it('a page whose code a deploy has taken away is loaded anew once, then says so and offers it', async () => {
  sessionStorage.setItem(`tanstack_router_reload:${lost}`, '1')
  const { translate, user, reload } = openPage(() => Promise.reject(new TypeError(lost)))
  expect(await screen.findByRole('heading', { name: translate('common.failure.pageTitle') })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: translate('common.retry') }))
  expect(reload).toHaveBeenCalledOnce()
})

it('a page that failed otherwise is asked for again without loading everything anew', async () => {
  let tries = 0
  const { translate, user, reload } = openPage(() => {
    tries += 1
    return tries === 1
      ? Promise.reject(new Error('Load failed'))
      : Promise.resolve({ default: () => <p>here</p> })
  })
  await user.click(await screen.findByRole('button', { name: translate('common.retry') }))
  expect(await screen.findByText('here')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})
