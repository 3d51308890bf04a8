import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { useEffect } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import { useStore } from 'zustand'
import { call } from '../../app/calls/call.ts'
import { HOME_PATH, MISSING_PATH } from '../../app/confirm/visit-guard.ts'
import { menuRedirectOf, routeAt } from '../menu/page-routes.ts'
import { useMenu } from '../menu/use-menu.ts'
import { showError } from '../../app/errors/show-error.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { unsavedPages } from '../../app/page/unsaved-pages.ts'
import { layoutSettingsStore } from '../layout-settings/layout-settings.ts'
import { closeTabs, onlyCurrentTab, openTab, type PageTabs } from './page-tabs.ts'
import { tabsStore } from './tabs-store.ts'

/** The path of pages that others may open (rules/shell#start). */
export const FORBIDDEN_PATH = '/403'
/** That of pages of which the server did not say whether they are there. */
export const UNANSWERED_PATH = '/500'

const IN_THE_PLACE_OF_PAGES: ReadonlySet<string> = new Set([MISSING_PATH, FORBIDDEN_PATH, UNANSWERED_PATH])

/** The tab that was chosen and that the router has not drawn yet: keys pressed meanwhile go on from it. */
let chosen: string | undefined

/** What stands in the place of a page: of one that does not exist, and of one that may not be opened. */
const stateOfPage = async (path: string): Promise<string> =>
  (await call(sessionCalls.pageState, { query: { path } })).exists ? FORBIDDEN_PATH : MISSING_PATH

/** Every visited page of the menu becomes a tab; other addresses lead home, to a container's page, or to 404. */
export function useTabsFollowAddress(): void {
  const { pathname, search, hash, state } = useLocation() as Location<{ tab?: string } | null>
  const wanted = state?.tab
  const { routes } = useMenu()
  const menu = useStore(sessionStore, session => session.menu)
  const { multipage } = useStore(layoutSettingsStore)
  const navigate = useNavigate()
  useEffect(() => {
    if (wanted === undefined || wanted === chosen) chosen = undefined
    const route = routeAt(routes, pathname)
    if (route) {
      const page = { path: pathname, fullPath: pathname + search + hash, title: route.title }
      const opened = openTab(tabsStore.getState(), page, wanted)
      return tabsStore.setState(multipage ? opened : onlyCurrentTab(opened, key => unsavedPages.getState().has(key)))
    }
    if (IN_THE_PLACE_OF_PAGES.has(pathname)) return
    const elsewhere = pathname === '/' ? HOME_PATH : menuRedirectOf(menu, pathname)
    if (elsewhere !== undefined) return void navigate(elsewhere, { replace: true })
    let here = true
    const go = (to: string) => here && void navigate(to, { replace: true, state: { from: pathname } })
    stateOfPage(pathname).then(go, () => go(UNANSWERED_PATH)) // what the page says instead has room for it
    return () => void (here = false)
  }, [pathname, search, hash, wanted, routes, menu, multipage, navigate])
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
  /** Instead of the page of the current one something else is seen. */
  missing: boolean
  /** The key of the tab in front, or of the one that is about to be. */
  frontKey: () => string
  show: (key: string) => void
  close: (key: string) => void
}

/** What can be done with tabs; the address of the window follows. What is seldom done is fetched when it is. */
export function useTabActions(): TabActions {
  const state = useStore(tabsStore)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const missing = IN_THE_PLACE_OF_PAGES.has(pathname)
  const frontKey = () => chosen ?? tabsStore.getState().current
  const show = (key: string) => {
    chosen = key === tabsStore.getState().current ? undefined : key
    const to = tabsStore.getState().tabs.find(tab => tab.key === key)
    void navigate(to?.fullPath ?? HOME_PATH, { state: { tab: key } })
  }
  const close = (key: string) => void import('./tab-acts.ts').then(acts => acts.closeTab(key, show)).catch(showError)
  return { state, missing, frontKey, show, close }
}
