import { useEffect, useRef } from 'react'
import { Icon } from '@xuanjiao/core/ui/icon'
import type { IconName } from '@xuanjiao/core/model/icon-shapes'
import { ClosePopup, MenuEntry, moveFocus } from '@xuanjiao/core/ui/popup'
import styles from './tab-bar.module.css'
import { tabId } from './tab-ids.ts'
import { closesAny, type Side } from './tabs.ts'
import type { TabActs } from './use-tabs.ts'

export interface MenuPlace {
  path: string
  left: number
  top: number
}

interface TabMenuProps {
  place: MenuPlace
  acts: TabActs
  onClose: () => void
}

const SIDES: readonly [Side, string, IconName][] = [
  ['left', '关闭左侧', 'left'],
  ['right', '关闭右侧', 'right'],
  ['others', '关闭其他', 'close'],
]

/** The menu of one tab (spec 1 §2.6). */
export function TabMenu({ place: { path, left, top }, acts, onClose }: TabMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const away = (event: Event) => event.target instanceof Node && !panel.current?.contains(event.target) && onClose()
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [onClose])
  const close = () => {
    onClose()
    document.getElementById(tabId(path))?.focus()
  }
  return (
    <div
      ref={panel}
      role="menu"
      aria-label="页签操作"
      className={styles['menu']}
      style={{ left: Math.min(left, innerWidth - 172), top }}
      onKeyDown={event => (event.key === 'Escape' ? close() : moveFocus(event, panel.current))}
    >
      <ClosePopup value={close}>
        <MenuEntry icon={<Icon name="refresh" />} onPick={() => acts.refresh(path)}>
          刷新
        </MenuEntry>
        {SIDES.map(([side, words, icon]) => (
          <MenuEntry
            key={side}
            icon={<Icon name={icon} />}
            disabled={!closesAny(acts.state, path, side)}
            onPick={() => acts.closeBeside(path, side)}
          >
            {words}
          </MenuEntry>
        ))}
      </ClosePopup>
    </div>
  )
}
