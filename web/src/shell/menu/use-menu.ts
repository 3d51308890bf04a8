import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { createContext, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore } from '../../app/session/session-store.ts'
import { routeAt, pageRoutesOf, visibleMenu, type PageRoute } from './page-routes.ts'

export interface ShownMenu {
  items: readonly MenuItem[]
  routes: readonly PageRoute[]
}

/** The menu as it is shown, and every page it leads to. */
export function useMenu(): ShownMenu {
  const menu = useStore(sessionStore, session => session.menu)
  return useMemo(() => ({ items: visibleMenu(menu), routes: pageRoutesOf(menu) }), [menu])
}

/** The page the address of the window belongs to. */
export function useCurrentRoute(): PageRoute | undefined {
  const { pathname } = useLocation()
  return routeAt(useMenu().routes, pathname)
}

export const PageRouteContext = createContext<PageRoute | undefined>(undefined)

/** The menu entry that a page was opened by: its title, path and url. For pages only. */
export function usePageRoute(): PageRoute {
  const page = use(PageRouteContext)
  if (!page) throw new Error('usePageRoute is for pages of the registry')
  return page
}
