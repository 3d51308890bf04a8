import { isRecord } from '@xuanjiao/core/model/is-record'
import { createStore } from 'zustand/vanilla'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { HOME_TAB, NO_TABS, type PageTab, type PageTabs } from './page-tabs.ts'

const NAME = 'xj:tabs'

/** The tabs of a stored text, if they are this person's. Home is always there and needs no storing. */
function readTabs(text: string | null, username: string): PageTabs {
  const saved: unknown = JSON.parse(text ?? 'null')
  if (!isRecord(saved) || saved['username'] !== username || !Array.isArray(saved['tabs'])) return NO_TABS
  const tabs = saved['tabs'].filter(isTab).map(wholeTab)
  const current = tabs.find(tab => tab.key === saved['current']) ?? HOME_TAB
  return { ...NO_TABS, tabs: [HOME_TAB, ...tabs.filter(tab => tab.key !== HOME_PATH)], current: current.key }
}

/** An earlier version kept neither keys nor pins. */
const wholeTab = (tab: Omit<PageTab, 'key' | 'pinned'> & Partial<PageTab>): PageTab => ({
  ...tab,
  key: tab.key ?? tab.path,
  pinned: tab.pinned === true,
})

const isTab = (value: Partial<PageTab> | null): value is PageTab =>
  typeof value?.path === 'string' &&
  ['string', 'undefined'].includes(typeof value.key) &&
  typeof value.fullPath === 'string' &&
  typeof value.title === 'string' &&
  typeof value.epoch === 'number'

const usernameNow = (): string => sessionStore.getState().user?.username ?? ''

/** The tabs of this window; a reload brings them back to the same person, another window has its own. */
export const tabsStore = createStore<PageTabs>(() => NO_TABS)

/** Takes the tabs of before the reload up again, and keeps them from now on. */
export function persistTabs(): () => void {
  tabsStore.setState(readTabs(stored(), usernameNow()))
  return tabsStore.subscribe(({ tabs, current }) => save(JSON.stringify({ username: usernameNow(), tabs, current })))
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
