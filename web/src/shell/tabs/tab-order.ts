import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import type { PageTab, PageTabs } from './page-tabs.ts'

/** Tabs change places only among their kind: home, the pinned ones, the rest. */
const kindOf = ({ key, pinned }: PageTab): number => (key === HOME_PATH ? 0 : pinned ? 1 : 2)

/** Puts a tab where another stands; among others of its kind it comes to lie as near as it can. */
export function moveTab(state: PageTabs, key: string, to: string): PageTabs {
  const [from, at] = [key, to].map(one => state.tabs.findIndex(tab => tab.key === one))
  const moved = state.tabs[from ?? -1]
  if (moved === undefined || at === undefined || at < 0) return state
  return { ...state, tabs: inKinds(state.tabs.filter(tab => tab !== moved).toSpliced(at, 0, moved)) }
}

/** The tab a step to a side would put this one behind or before; none at the end of its kind. */
export function tabToPass(state: PageTabs, key: string, step: 1 | -1): string | undefined {
  const at = state.tabs.findIndex(tab => tab.key === key)
  const [tab, other] = [state.tabs[at], state.tabs[at + step]]
  return tab && other && kindOf(tab) === kindOf(other) ? other.key : undefined
}

/** Pins a tab behind the pinned ones, or lets it loose before the rest. */
export function pinTab(state: PageTabs, key: string, pinned: boolean): PageTabs {
  if (key === HOME_PATH) return state
  const tabs = state.tabs.map(tab => (tab.key === key ? { ...tab, pinned } : tab))
  const moved = tabs.filter(tab => tab.key === key)
  const others = tabs.filter(tab => tab.key !== key)
  return { ...state, tabs: inKinds(pinned ? [...others, ...moved] : [...moved, ...others]) }
}

/** Opens the page of a tab once more, with the same address and a state of its own; it stands behind it. */
export function duplicateTab(state: PageTabs, key: string): { state: PageTabs; key: string } | undefined {
  const at = state.tabs.findIndex(tab => tab.key === key)
  const tab = state.tabs[at]
  if (tab === undefined) return undefined
  const copy = { ...tab, key: freeKey(state, tab.path), epoch: 0, pinned: false }
  return { state: { ...state, tabs: inKinds(state.tabs.toSpliced(at + 1, 0, copy)) }, key: copy.key }
}

function freeKey(state: PageTabs, path: string, number = 2): string {
  const key = `${path}~${number}`
  return state.tabs.some(tab => tab.key === key) ? freeKey(state, path, number + 1) : key
}

const inKinds = (tabs: readonly PageTab[]): PageTab[] => tabs.toSorted((a, b) => kindOf(a) - kindOf(b))
