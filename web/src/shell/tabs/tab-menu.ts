import type { MenuLine } from '@xuanjiao/core/model/menu/menu'
import { closesAny, type Side } from './tabs.ts'
import type { TabActs } from './use-tabs.ts'

const SIDES: readonly (readonly [Side, string, NonNullable<MenuLine['icon']>])[] = [
  ['left', '关闭左侧', 'left'],
  ['right', '关闭右侧', 'right'],
  ['others', '关闭其他', 'close'],
]

/** The menu of one tab (rules/shell#tabs). */
export function tabMenu(path: string, acts: TabActs): MenuLine[] {
  return [
    { key: 'refresh', title: '刷新', icon: 'refresh', run: () => acts.refresh(path) },
    ...SIDES.map(([side, title, icon]) => ({
      key: side,
      title,
      icon,
      disabled: !closesAny(acts.state, path, side),
      run: () => acts.closeBeside(path, side),
    })),
  ]
}
