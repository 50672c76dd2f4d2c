import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { galleryPath, guardNavigation } from '#web/app/guard-navigation.ts'
import { PageFailure, WholeFailure } from '#web/app/page-failure.tsx'
import { type LayoutName, type RouteEntry, routeTable } from '#web/app/routes.ts'
import { parseQuery, writeQuery } from '#web/navigation/query-text.ts'

const createRoot = () =>
  createRootRoute({
    component: Outlet,
    beforeLoad: guardNavigation,
    errorComponent: WholeFailure,
  })
type Root = ReturnType<typeof createRoot>

const layoutComponents = {
  public: lazyRouteComponent(() => import('#web/app/layouts/public-layout.tsx')),
  application: lazyRouteComponent(() => import('#web/app/layouts/application/application-layout.tsx')),
  mobile: lazyRouteComponent(() => import('#web/app/layouts/mobile-layout.tsx')),
  privacy: lazyRouteComponent(() => import('#web/app/layouts/privacy-layout.tsx')),
} satisfies Record<LayoutName, unknown>

const entries: readonly RouteEntry[] = routeTable

/** One branch of the tree for each layout, so that it stays while pages inside it change. */
function layoutBranch(rootRoute: Root, layout: LayoutName) {
  const layoutRoute = createRoute({
    id: layout,
    getParentRoute: () => rootRoute,
    component: layoutComponents[layout],
  })
  return layoutRoute.addChildren(
    entries
      .filter((entry) => entry.layout === layout)
      .map((entry) =>
        createRoute({
          path: entry.path,
          getParentRoute: () => layoutRoute,
          component: lazyRouteComponent(entry.load),
          errorComponent: PageFailure,
        }),
      ),
  )
}

/** Every part in every state; the build for customers leaves it out. */
const galleryBranch = (rootRoute: Root) =>
  import.meta.env.DEV
    ? [
        createRoute({
          path: galleryPath,
          getParentRoute: () => rootRoute,
          component: lazyRouteComponent(() => import('#web/screens/__ui/screen.tsx'), 'UiGallery'),
        }),
      ]
    : []

/** Made when it is needed and not when it is imported: the tree of all routes is a task of its own. */
export function createPortalRouter() {
  const rootRoute = createRoot()
  return createRouter({
    routeTree: rootRoute.addChildren([
      layoutBranch(rootRoute, 'public'),
      layoutBranch(rootRoute, 'application'),
      layoutBranch(rootRoute, 'mobile'),
      layoutBranch(rootRoute, 'privacy'),
      ...galleryBranch(rootRoute),
    ]),
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    scrollRestoration: true,
    defaultErrorComponent: WholeFailure,
    // Unmatched paths never show: the guard sends them on.
    defaultNotFoundComponent: () => null,
  })
}

export type PortalRouter = ReturnType<typeof createPortalRouter>
