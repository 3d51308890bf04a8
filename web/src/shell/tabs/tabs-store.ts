import { createStore } from 'zustand/vanilla'
import { HOME_PATH } from '../guard.ts'
import { sessionStore } from '../session/session-store.ts'
import { NO_TABS, type Tab, type Tabs } from './tabs.ts'

const NAME = 'xj:tabs'

/** The tabs of this window; a reload brings them back to the same person, another window has its own. */
export const tabsStore = createStore<Tabs>(() => restored())

tabsStore.subscribe(({ tabs }) => {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ username: username(), tabs }))
  } catch {
    // The tabs then last as long as the page.
  }
})

const username = (): string => sessionStore.getState().user?.username ?? ''

function restored(): Tabs {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? '{}')
    const own = kept.username === username() && Array.isArray(kept.tabs) ? kept.tabs : []
    const tabs = own.filter(isTab).filter((tab: Tab) => tab.path !== HOME_PATH)
    return { ...NO_TABS, tabs: [...NO_TABS.tabs, ...tabs] }
  } catch {
    return NO_TABS
  }
}

const isTab = (given: Partial<Tab> | null): given is Tab =>
  typeof given?.path === 'string' && typeof given.fullPath === 'string' && typeof given.title === 'string'
