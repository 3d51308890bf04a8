import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { notify } from '../../app/notify/notices-store.ts'
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
  const names = held.map(tab => `“${tabTitle(tab)}”`).join('、')
  const text = `${names}里有没有保存的内容，继续后将丢失。`
  return askConfirm({ title: '内容还没有保存', text, confirmLabel: '不保留', cancelLabel: '继续填写', danger: true })
}
