import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Around a component that links to pages: the links have their addresses and lead nowhere. */
export function inRouter(component: ReactNode): ReactNode {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return <RouterContextProvider router={router}>{component}</RouterContextProvider>
}
