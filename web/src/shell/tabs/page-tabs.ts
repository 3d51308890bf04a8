import { windowTitles } from '@xuanjiao/contract/calls/interface-texts'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'

/** One opened page. */
export interface PageTab {
  /** Its own for as long as it is open: the path, with a number where a page is open more than once. */
  key: string
  path: string
  /** With its query, so that coming back shows what was left. */
  fullPath: string
  title: string
  /** Grows when the page is drawn anew. */
  epoch: number
  /** It stands first, and goes only after it was let loose. */
  pinned: boolean
}

export interface PageTabs {
  /** Home, then the pinned ones, then the rest. */
  tabs: readonly PageTab[]
  /** The key of the tab in front. */
  current: string
  /** Keys by last use, the latest last. */
  used: readonly string[]
}

/** How many pages keep their state; older ones are drawn anew when visited. What is typed and not sent counts for none. */
const MOST_ALIVE = 15

export const HOME_TAB: PageTab = {
  key: HOME_PATH,
  path: HOME_PATH,
  fullPath: HOME_PATH,
  title: windowTitles.home,
  epoch: 0,
  pinned: false,
}
export const NO_TABS: PageTabs = { tabs: [HOME_TAB], current: HOME_PATH, used: [] }

/** Goes to a page: a tab of the same path is taken again, with the new query (rules/shell#tabs). */
export function openTab(
  state: PageTabs,
  page: Pick<PageTab, 'path' | 'fullPath' | 'title'>,
  wanted?: string,
): PageTabs {
  const key = tabKeyAt(state, page.path, wanted)
  const known = state.tabs.some(tab => tab.key === key)
  const tabs = known
    ? state.tabs.map(tab => (tab.key === key ? { ...tab, ...page } : tab))
    : [...state.tabs, { ...page, key, epoch: 0, pinned: false }]
  return { tabs, current: key, used: [...state.used.filter(one => one !== key), key] }
}

/** Where an address is shown: in the tab it was meant for, the one in front, the one of this page used last, or a new one. */
function tabKeyAt(state: PageTabs, path: string, wanted: string | undefined): string {
  const same = state.tabs.filter(tab => tab.path === path).map(tab => tab.key)
  const chosen = [wanted, state.current, ...state.used.toReversed(), same[0]]
  return chosen.find(key => key !== undefined && same.includes(key)) ?? path
}

/** Draws the page of a tab anew. */
export function refreshTab(state: PageTabs, key: string): PageTabs {
  return { ...state, tabs: state.tabs.map(tab => (tab.key === key ? { ...tab, epoch: tab.epoch + 1 } : tab)) }
}

/** Calls a tab by what its page shows. */
export function nameTab(state: PageTabs, key: string, title: string): PageTabs {
  return { ...state, tabs: state.tabs.map(tab => (tab.key === key ? { ...tab, title } : tab)) }
}

/** What the page of a tab says in its address: kept at once, for the router draws an address some time after it is written. */
export function keepSearch(state: PageTabs, key: string, search: string): PageTabs {
  const tabs = state.tabs.map(tab => (tab.key === key ? { ...tab, fullPath: tab.path + search } : tab))
  return { ...state, tabs }
}

/** Takes tabs away. When the current one goes, the one used before it that is still there comes up. */
export function closeTabs(state: PageTabs, keys: readonly string[]): PageTabs {
  const tabs = state.tabs.filter(tab => !keys.includes(tab.key))
  const used = state.used.filter(key => !keys.includes(key))
  const current = keys.includes(state.current) ? (used.at(-1) ?? HOME_PATH) : state.current
  return { tabs, current, used }
}

/** One page at a time: what another holds unsent keeps it all the same. */
export function onlyCurrentTab(state: PageTabs, holdsUnsaved: (key: string) => boolean): PageTabs {
  const others = state.tabs.map(tab => tab.key).filter(key => key !== state.current && !holdsUnsaved(key))
  return closeTabs(state, others)
}

/** The tabs whose pages are kept drawn: the latest few visited in this window, and all that hold something unsent. */
export function mountedTabs(state: PageTabs, holdsUnsaved: (key: string) => boolean): PageTab[] {
  const clean = state.used.filter(key => !holdsUnsaved(key)).slice(-MOST_ALIVE)
  return state.tabs.filter(({ key }) => clean.includes(key) || (state.used.includes(key) && holdsUnsaved(key)))
}

/** The tab beside another by keyboard, around the ends. */
export function neighbourTabOf(state: PageTabs, key: string, step: 1 | -1): string {
  const at = state.tabs.findIndex(tab => tab.key === key)
  return state.tabs[(at + step + state.tabs.length) % state.tabs.length]?.key ?? HOME_PATH
}

/** What a tab is called: a page that is open more than once is numbered. */
export function tabTitle({ key, path, title }: PageTab): string {
  const number = key.slice(path.length + 1)
  return number === '' ? title : `${title}（${number}）`
}

/**
 * The title of the browser's window: the page, then the platform; home shows the platform alone (rules/shell#layout).
 */
export const windowTitle = (page: string | undefined, path: string, platform: string): string =>
  path === HOME_PATH || page === undefined ? platform : `${page} - ${platform}`
