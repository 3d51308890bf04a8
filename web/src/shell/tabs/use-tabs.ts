import { useEffect } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import { useStore } from 'zustand'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { menuRedirectOf, routeAt } from '../menu/page-routes.ts'
import { useMenu } from '../menu/use-menu.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { unsavedPages } from '../../app/page/unsaved-pages.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import {
  closeTabs,
  openTab,
  tabKeysBeside,
  refreshTab,
  tabCloseProblem,
  tabTitle,
  type TabSide,
  type PageTabs,
} from './page-tabs.ts'
import { tabsStore } from './tabs-store.ts'

/** The path of a page nobody knows (rules/shell#start). */
export const MISSING_PATH = '/404'

/** Every visited page of the menu becomes a tab; other addresses lead home, to a container's page, or to 404. */
export function useTabsFollowAddress(): void {
  const { pathname, search, state } = useLocation() as Location<{ tab?: string } | null>
  const wanted = state?.tab
  const { routes } = useMenu()
  const menu = useStore(sessionStore, session => session.menu)
  const navigate = useNavigate()
  useEffect(() => {
    const route = routeAt(routes, pathname)
    if (route) {
      const page = { path: pathname, fullPath: pathname + search, title: route.title }
      return tabsStore.setState(openTab(tabsStore.getState(), page, wanted))
    }
    if (pathname === MISSING_PATH) return
    const elsewhere = pathname === '/' ? HOME_PATH : (menuRedirectOf(menu, pathname) ?? MISSING_PATH)
    void navigate(elsewhere, { replace: true })
  }, [pathname, search, wanted, routes, menu, navigate])
  useEffect(() => dropForeignTabs(path => routeAt(routes, path) !== undefined), [routes])
}

/** Tabs of pages that the person may no longer open go. */
function dropForeignTabs(known: (path: string) => boolean): void {
  const state = tabsStore.getState()
  const foreign = state.tabs.filter(({ path }) => path !== HOME_PATH && !known(path)).map(tab => tab.key)
  if (foreign.length > 0) tabsStore.setState(closeTabs(state, foreign))
}

export interface TabActions {
  state: PageTabs
  show: (key: string) => void
  close: (key: string) => Promise<void>
  closeBeside: (key: string, side: TabSide) => Promise<void>
  refresh: (key: string) => Promise<void>
}

/** What can be done with tabs; the address of the window follows. */
export function useTabActions(): TabActions {
  const state = useStore(tabsStore)
  const navigate = useNavigate()
  const show = (key: string) => {
    const to = tabsStore.getState().tabs.find(tab => tab.key === key)
    void navigate(to?.fullPath ?? HOME_PATH, { state: { tab: key } })
  }
  const take = async (keys: readonly string[]) => {
    if (!(await mayLose(keys))) return false
    const before = tabsStore.getState()
    const next = closeTabs(before, keys)
    tabsStore.setState(next)
    if (next.current !== before.current) show(next.current)
    return true
  }
  const close = async (key: string) => {
    const why = tabCloseProblem(state, key)
    if (why) notify.warn(why)
    else await take([key])
  }
  return {
    state,
    show,
    close,
    async closeBeside(key, side) {
      if ((await take(tabKeysBeside(state, key, side))) && key !== tabsStore.getState().current) show(key)
    },
    async refresh(key) {
      if (await mayLose([key])) tabsStore.setState(refreshTab(tabsStore.getState(), key))
    },
  }
}

/** Whether what is typed and not sent on these pages may go. */
async function mayLose(keys: readonly string[]): Promise<boolean> {
  const unsaved = unsavedPages.getState()
  const held = tabsStore.getState().tabs.filter(({ key }) => keys.includes(key) && unsaved.has(key))
  if (held.length === 0) return true
  const names = held.map(tab => `“${tabTitle(tab)}”`).join('、')
  const text = `${names}里有没有保存的内容，继续后将丢失。`
  return askConfirm({ title: '内容还没有保存', text, confirmLabel: '不保留', cancelLabel: '继续填写', danger: true })
}
