import type { PopupMenuItem } from '@xuanjiao/core/model/menu/menu'
import { wouldCloseTabs, type TabSide } from './page-tabs.ts'
import type { TabActions } from './use-tabs.ts'

const SIDES: readonly (readonly [TabSide, string, NonNullable<PopupMenuItem['icon']>])[] = [
  ['left', '关闭左侧', 'left'],
  ['right', '关闭右侧', 'right'],
  ['others', '关闭其他', 'close'],
]

/** The menu of one tab (rules/shell#tabs). */
export function tabMenuItems(path: string, actions: TabActions): PopupMenuItem[] {
  return [
    { key: 'refresh', title: '刷新', icon: 'refresh', run: () => actions.refresh(path) },
    ...SIDES.map(([side, title, icon]) => ({
      key: side,
      title,
      icon,
      disabled: !wouldCloseTabs(actions.state, path, side),
      run: () => actions.closeBeside(path, side),
    })),
  ]
}
