import { shellTexts, windowTitles } from '@xuanjiao/contract/calls/interface-texts'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'

/** One opened page. */
export interface PageTab {
  path: string
  /** With its query, so that coming back shows what was left. */
  fullPath: string
  title: string
  /** Grows when the page is drawn anew. */
  epoch: number
}

export interface PageTabs {
  tabs: readonly PageTab[]
  current: string
  /** Paths by last use, the latest last. */
  used: readonly string[]
}

/** How many pages keep their state; older ones are drawn anew when visited. */
const MOST_ALIVE = 15

export const NO_TABS: PageTabs = {
  tabs: [{ path: HOME_PATH, fullPath: HOME_PATH, title: windowTitles.home, epoch: 0 }],
  current: HOME_PATH,
  used: [],
}

/** Goes to a page: a tab of the same path is taken again, with the new query (rules/shell#tabs). */
export function openTab(state: PageTabs, page: Pick<PageTab, 'path' | 'fullPath' | 'title'>): PageTabs {
  const known = state.tabs.some(tab => tab.path === page.path)
  const tabs = known
    ? state.tabs.map(tab => (tab.path === page.path ? { ...tab, ...page } : tab))
    : [...state.tabs, { ...page, epoch: 0 }]
  return { tabs, current: page.path, used: [...state.used.filter(path => path !== page.path), page.path] }
}

/** Draws the page of a tab anew. */
export function refreshTab(state: PageTabs, path: string): PageTabs {
  return { ...state, tabs: state.tabs.map(tab => (tab.path === path ? { ...tab, epoch: tab.epoch + 1 } : tab)) }
}

/** Why a tab cannot be closed, if it cannot (rules/shell#tabs). */
export function tabCloseProblem(state: PageTabs, path: string): string | undefined {
  if (path === HOME_PATH) return shellTexts.homeTabStays
  return state.tabs.length === 1 ? shellTexts.lastTabStays : undefined
}

export type TabSide = 'left' | 'right' | 'others'

/** Whether a menu entry would close anything. */
export const wouldCloseTabs = (state: PageTabs, path: string, side: TabSide): boolean =>
  tabPathsBeside(state, path, side).length > 0

/** The paths beside a tab; home is never among them. */
export function tabPathsBeside(state: PageTabs, path: string, side: TabSide): string[] {
  const at = state.tabs.findIndex(tab => tab.path === path)
  return state.tabs
    .filter(
      (tab, i) => tab.path !== HOME_PATH && i !== at && (side === 'others' || (side === 'left' ? i < at : i > at)),
    )
    .map(tab => tab.path)
}

/** Takes tabs away. When the current one goes, the one used before it that is still there comes up. */
export function closeTabs(state: PageTabs, paths: readonly string[]): PageTabs {
  const tabs = state.tabs.filter(tab => !paths.includes(tab.path))
  const used = state.used.filter(path => !paths.includes(path))
  const current = paths.includes(state.current) ? (used.at(-1) ?? HOME_PATH) : state.current
  return { tabs, current, used }
}

/** The tabs whose pages are kept drawn: those visited in this window, the latest few. */
export function mountedTabs(state: PageTabs): PageTab[] {
  const alive = new Set(state.used.slice(-MOST_ALIVE))
  return state.tabs.filter(tab => alive.has(tab.path))
}

/** The tab beside another by keyboard, around the ends. */
export function neighbourTabOf(state: PageTabs, path: string, step: 1 | -1): string {
  const at = state.tabs.findIndex(tab => tab.path === path)
  return state.tabs[(at + step + state.tabs.length) % state.tabs.length]?.path ?? HOME_PATH
}

/**
 * The title of the browser's window: the page, then the platform; home shows the platform alone (rules/shell#layout).
 */
export const windowTitle = (page: string | undefined, path: string, platform: string): string =>
  path === HOME_PATH || page === undefined ? platform : `${page} - ${platform}`
