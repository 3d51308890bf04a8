import type { PopupMenuItem } from '@xuanjiao/core/model/menu/menu'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { tabCloseProblem, tabKeysBeside, type TabSide } from './page-tabs.ts'
import { duplicateTab, moveTab, pinTab, tabToPass } from './tab-order.ts'
import { tabsStore } from './tabs-store.ts'
import type { TabActions } from './use-tabs.ts'

type Sign = NonNullable<PopupMenuItem['icon']>

const SIDES: readonly (readonly [TabSide, string, Sign])[] = [
  ['left', '关闭左侧', 'left'],
  ['right', '关闭右侧', 'right'],
  ['others', '关闭其他', 'close'],
]
const STEPS: readonly (readonly [1 | -1, string, Sign])[] = [
  [-1, '左移', 'left'],
  [1, '右移', 'right'],
]

/** The menu of one tab (rules/shell#tabs). */
export const tabMenuItems = (key: string, actions: TabActions): PopupMenuItem[] => [
  { key: 'refresh', title: '刷新', icon: 'refresh', run: () => void actions.refresh(key) },
  { key: 'duplicate', title: '复制页签', icon: 'copy', run: () => duplicate(key, actions) },
  ...placeItems(key, actions),
  ...closeItems(key, actions),
]

function duplicate(key: string, { show }: TabActions): void {
  const copied = duplicateTab(tabsStore.getState(), key)
  if (!copied) return
  tabsStore.setState(copied.state)
  show(copied.key)
}

function placeItems(key: string, { state }: TabActions): PopupMenuItem[] {
  const pinned = state.tabs.some(tab => tab.key === key && tab.pinned)
  const pin = {
    key: 'pin',
    title: pinned ? '取消固定' : '固定',
    icon: 'pin' as const,
    disabled: key === HOME_PATH,
    parted: true,
    run: () => tabsStore.setState(pinTab(tabsStore.getState(), key, !pinned)),
  }
  const steps = STEPS.map(([step, title, icon]) => {
    const other = tabToPass(state, key, step)
    const run = () => other !== undefined && tabsStore.setState(moveTab(tabsStore.getState(), key, other))
    return { key: title, title, icon, disabled: other === undefined, run: () => void run() }
  })
  return [pin, ...steps]
}

function closeItems(key: string, { state, close, closeBeside }: TabActions): PopupMenuItem[] {
  const disabled = tabCloseProblem(state, key) !== undefined
  return [
    { key: 'close', title: '关闭', icon: 'close', disabled, parted: true, run: () => void close(key) },
    ...SIDES.map(([side, title, icon]) => ({
      key: side,
      title,
      icon,
      disabled: tabKeysBeside(state, key, side).length === 0,
      run: () => void closeBeside(key, side),
    })),
  ]
}
