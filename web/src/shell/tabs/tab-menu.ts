import type { PopupMenuItem } from '@xuanjiao/core/model/menu/menu'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { showError } from '../../app/errors/show-error.ts'
import { closeTab, closeTabsBeside, copyTab, fixTab, putTab, refreshPage } from './tab-acts.ts'
import { tabCloseProblem, tabKeysBeside, type TabSide } from './tab-closing.ts'
import { tabToPass } from './tab-order.ts'
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
  { key: 'refresh', title: '刷新', icon: 'refresh', run: () => void refreshPage(key).catch(showError) },
  { key: 'duplicate', title: '复制页签', icon: 'copy', run: () => copyTab(key, actions.show) },
  ...placeItems(key, actions),
  ...closeItems(key, actions),
]

function placeItems(key: string, { state }: TabActions): PopupMenuItem[] {
  const pinned = state.tabs.some(tab => tab.key === key && tab.pinned)
  const pin = {
    key: 'pin',
    title: pinned ? '取消固定' : '固定',
    icon: 'pin' as const,
    disabled: key === HOME_PATH,
    parted: true,
    run: () => fixTab(key, !pinned),
  }
  const steps = STEPS.map(([step, title, icon]) => {
    const other = tabToPass(state, key, step)
    return { key: title, title, icon, disabled: other === undefined, run: () => putTab(key, other ?? key) }
  })
  return [pin, ...steps]
}

function closeItems(key: string, { state, show }: TabActions): PopupMenuItem[] {
  const disabled = tabCloseProblem(state, key) !== undefined
  return [
    {
      key: 'close',
      title: '关闭',
      icon: 'close',
      disabled,
      parted: true,
      run: () => void closeTab(key, show).catch(showError),
    },
    ...SIDES.map(([side, title, icon]) => ({
      key: side,
      title,
      icon,
      disabled: tabKeysBeside(state, key, side).length === 0,
      run: () => void closeTabsBeside(key, side, show).catch(showError),
    })),
  ]
}
