import { createStore } from 'zustand/vanilla'
import { HOME_PATH } from '../../app/confirm/guard.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { NO_TABS, type Tab, type Tabs } from './tabs.ts'

const NAME = 'xj:tabs'

/** The tabs of a stored text, if they are this person's. Home is always there and needs no storing. */
function readTabs(text: string | null, username: string): readonly Tab[] {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (typeof kept !== 'object' || kept === null || !('tabs' in kept) || !('username' in kept)) return []
  const own = kept.username === username && Array.isArray(kept.tabs) ? kept.tabs : []
  return own.filter(isTab).filter(tab => tab.path !== HOME_PATH)
}

const isTab = (given: Partial<Tab> | null): given is Tab =>
  typeof given?.path === 'string' &&
  typeof given.fullPath === 'string' &&
  typeof given.title === 'string' &&
  typeof given.epoch === 'number'

const usernameNow = (): string => sessionStore.getState().user?.username ?? ''

/** The tabs of this window; a reload brings them back to the same person, another window has its own. */
export const tabsStore = createStore<Tabs>(() => NO_TABS)

/** Takes the tabs of before the reload up again, and keeps them from now on. */
export function keepTabs(): () => void {
  const kept = readTabs(stored(), usernameNow())
  tabsStore.setState({ ...NO_TABS, tabs: [...NO_TABS.tabs, ...kept] })
  return tabsStore.subscribe(({ tabs }) => save(JSON.stringify({ username: usernameNow(), tabs })))
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(NAME)
  } catch {
    return null // storing is forbidden here
  }
}

function save(text: string): void {
  try {
    sessionStorage.setItem(NAME, text)
  } catch {
    // The tabs then last as long as the page.
  }
}
