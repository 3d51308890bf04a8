import type { MenuItem } from '@xuanjiao/contract/system/session/granted'
import { createContext, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore } from '../../app/session/session-store.ts'
import { routeAt, routesOf, visibleMenu, type PageRoute } from './routes.ts'

export interface Menu {
  items: readonly MenuItem[]
  routes: readonly PageRoute[]
}

/** The menu as it is shown, and every page it leads to. */
export function useMenu(): Menu {
  const menu = useStore(sessionStore, session => session.menu)
  return useMemo(() => ({ items: visibleMenu(menu), routes: routesOf(menu) }), [menu])
}

/** The page the address of the window belongs to. */
export function useCurrentRoute(): PageRoute | undefined {
  const { pathname } = useLocation()
  return routeAt(useMenu().routes, pathname)
}

export const PageContext = createContext<PageRoute | undefined>(undefined)

/** The menu entry that a page was opened by: its title, path and url. For pages only. */
export function usePage(): PageRoute {
  const page = use(PageContext)
  if (!page) throw new Error('usePage is for pages of the registry')
  return page
}
