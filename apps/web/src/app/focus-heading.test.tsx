// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { contentId } from '#web/ui/layout/content-id.ts'
import { focusNewHeading } from './focus-heading.ts'

/** A page whose data come when the test says so. */
function aWait() {
  let isOver = false
  let tell = () => {}
  const subscribe = (onChange: () => void) => {
    tell = onChange
    return () => undefined
  }
  return {
    end: () =>
      act(() => {
        isOver = true
        tell()
      }),
    Page: ({ children }: { readonly children: ReactNode }) =>
      useSyncExternalStore(subscribe, () => isOver) ? children : <p>…</p>,
  }
}

async function openPortal(bills: ReactNode = <h1>Bills</h1>) {
  const root = createRootRoute({
    component: () => (
      <>
        <button type="button">Menu</button>
        <main id={contentId} tabIndex={-1}>
          <Outlet />
        </main>
      </>
    ),
  })
  const page = (path: string, shown: ReactNode) =>
    createRoute({ path, getParentRoute: () => root, component: () => shown })
  const router = createRouter({
    routeTree: root.addChildren([page('/home', <h1>Home</h1>), page('/bills', bills)]),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
  })
  focusNewHeading(router)
  renderWithTexts(<RouterProvider router={router} />)
  const heading = await screen.findByRole('heading', { name: 'Home' })
  return { heading, goToBills: () => act(() => router.navigate({ to: '/bills' })) }
}

const billsHeading = () => screen.findByRole('heading', { name: 'Bills' })

it('takes the focus to the heading of a page that opens, and leaves it alone on the first', async () => {
  const { heading, goToBills } = await openPortal()
  expect(document.activeElement).not.toBe(heading)
  await goToBills()
  expect(document.activeElement).toBe(await billsHeading())
})

it('waits for a heading that comes with the data of its page', async () => {
  const { end, Page } = aWait()
  const { goToBills } = await openPortal(
    <Page>
      <h1>Bills</h1>
    </Page>,
  )
  screen.getByRole('button').focus()
  await goToBills()
  expect(document.activeElement).toBe(screen.getByRole('button'))
  end()
  const heading = await billsHeading()
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('does not take the focus back from whoever has gone on meanwhile', async () => {
  const { end, Page } = aWait()
  const { goToBills } = await openPortal(
    <>
      <input aria-label="Search" />
      <Page>
        <h1>Bills</h1>
      </Page>
    </>,
  )
  await goToBills()
  const search = screen.getByRole('textbox')
  search.focus()
  end()
  await billsHeading()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(search)
})
