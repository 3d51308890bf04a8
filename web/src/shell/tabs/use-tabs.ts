import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { menuRedirectOf, routeAt } from '../menu/page-routes.ts'
import { useMenu } from '../menu/use-menu.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import {
  closeTabs,
  openTab,
  tabPathsBeside,
  refreshTab,
  tabCloseProblem,
  type TabSide,
  type PageTabs,
} from './page-tabs.ts'
import { tabsStore } from './tabs-store.ts'

/** The path of a page nobody knows (rules/shell#start). */
export const MISSING_PATH = '/404'

/** Every visited page of the menu becomes a tab; other addresses lead home, to a container's page, or to 404. */
export function useTabsFollowAddress(): void {
  const { pathname, search } = useLocation()
  const { routes } = useMenu()
  const menu = useStore(sessionStore, session => session.menu)
  const navigate = useNavigate()
  useEffect(() => {
    const route = routeAt(routes, pathname)
    if (route) {
      const page = { path: pathname, fullPath: pathname + search, title: route.title }
      return tabsStore.setState(openTab(tabsStore.getState(), page))
    }
    if (pathname === MISSING_PATH) return
    const elsewhere = pathname === '/' ? HOME_PATH : (menuRedirectOf(menu, pathname) ?? MISSING_PATH)
    void navigate(elsewhere, { replace: true })
  }, [pathname, search, routes, menu, navigate])
  useEffect(() => dropForeignTabs(path => routeAt(routes, path) !== undefined), [routes])
}

/** Tabs of pages that the person may no longer open go. */
function dropForeignTabs(known: (path: string) => boolean): void {
  const state = tabsStore.getState()
  const foreign = state.tabs.map(tab => tab.path).filter(path => path !== HOME_PATH && !known(path))
  if (foreign.length > 0) tabsStore.setState(closeTabs(state, foreign))
}

export interface TabActions {
  state: PageTabs
  show: (path: string) => void
  close: (path: string) => void
  closeBeside: (path: string, side: TabSide) => void
  refresh: (path: string) => void
}

/** What can be done with tabs; the address of the window follows. */
export function useTabActions(): TabActions {
  const state = useStore(tabsStore)
  const navigate = useNavigate()
  const show = (path: string) => void navigate(state.tabs.find(tab => tab.path === path)?.fullPath ?? path)
  const take = (paths: readonly string[]) => {
    const next = closeTabs(state, paths)
    tabsStore.setState(next)
    if (next.current !== state.current)
      void navigate(next.tabs.find(tab => tab.path === next.current)?.fullPath ?? HOME_PATH)
  }
  const close = (path: string) => {
    const why = tabCloseProblem(state, path)
    if (why) notify.warn(why)
    else take([path])
  }
  return {
    state,
    show,
    close,
    closeBeside: (path, side) => {
      take(tabPathsBeside(state, path, side))
      if (path !== state.current) show(path)
    },
    refresh: path => tabsStore.setState(refreshTab(state, path)),
  }
}
