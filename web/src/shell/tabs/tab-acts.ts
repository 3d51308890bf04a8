import { notify } from '../../app/notify/notices-store.ts'
import { askToLose } from '../../app/page/ask-unsaved.ts'
import { unsavedPages } from '../../app/page/unsaved-pages.ts'
import { closeTabs, refreshTab, tabTitle } from './page-tabs.ts'
import { tabCloseProblem, tabKeysBeside, type TabSide } from './tab-closing.ts'
import { duplicateTab, moveTab, pinTab } from './tab-order.ts'
import { tabsStore } from './tabs-store.ts'

type Show = (key: string) => void

export async function closeTab(key: string, show: Show): Promise<void> {
  const why = tabCloseProblem(tabsStore.getState(), key)
  if (why) notify.warn(why)
  else await take([key], show)
}

export async function closeTabsBeside(key: string, side: TabSide, show: Show): Promise<void> {
  const taken = await take(tabKeysBeside(tabsStore.getState(), key, side), show)
  if (taken && key !== tabsStore.getState().current) show(key)
}

/** Closes every other tab, pinned ones and home included; false where something typed there is to be kept. */
export async function keepOnlyCurrent(): Promise<boolean> {
  const state = tabsStore.getState()
  const others = state.tabs.map(tab => tab.key).filter(key => key !== state.current)
  if (!(await mayLose(others))) return false
  tabsStore.setState(closeTabs(tabsStore.getState(), others))
  return true
}

export async function refreshPage(key: string): Promise<void> {
  if (await mayLose([key])) tabsStore.setState(refreshTab(tabsStore.getState(), key))
}

export function copyTab(key: string, show: Show): void {
  const copied = duplicateTab(tabsStore.getState(), key)
  if (!copied) return
  tabsStore.setState(copied.state)
  show(copied.key)
}

export const putTab = (key: string, to: string): void => tabsStore.setState(moveTab(tabsStore.getState(), key, to))

export const fixTab = (key: string, pinned: boolean): void =>
  tabsStore.setState(pinTab(tabsStore.getState(), key, pinned))

async function take(keys: readonly string[], show: Show): Promise<boolean> {
  if (!(await mayLose(keys))) return false
  const before = tabsStore.getState()
  const next = closeTabs(before, keys)
  tabsStore.setState(next)
  if (next.current !== before.current) show(next.current)
  return true
}

/** Whether what is typed and not sent on these pages may go. */
async function mayLose(keys: readonly string[]): Promise<boolean> {
  const unsaved = unsavedPages.getState()
  const held = tabsStore.getState().tabs.filter(({ key }) => keys.includes(key) && unsaved.has(key))
  if (held.length === 0) return true
  return askToLose(held.map(tab => `“${tabTitle(tab)}”`).join('、'))
}
