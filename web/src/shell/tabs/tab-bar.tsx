import { isContextMenuKey, menuPointBelow, useContextMenu } from '@xuanjiao/core/ui/dialogs/context-menu'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import type { ScreenPoint } from '@xuanjiao/core/model/menu/menu'
import type { KeyboardEvent } from 'react'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import styles from './tab-bar.module.css'
import { tabPanelId, tabId } from './tab-ids.ts'
import { tabMenuItems } from './tab-menu.ts'
import { neighbourTabOf, type PageTab } from './page-tabs.ts'
import { useTabActions, type TabActions } from './use-tabs.ts'

/**
 * The opened pages. Arrow keys move, Delete closes, the menu key or a right click offers the rest. The cross beside a
 * tab is for the pointer; it stands outside the tab, because a tab may hold no button.
 */
export function TabBar() {
  const actions = useTabActions()
  const menu = useContextMenu('页签操作')
  const openMenu = (path: string, place: ScreenPoint) =>
    menu.openAt(place, tabMenuItems(path, actions), document.getElementById(tabId(path)))
  return (
    <nav aria-label="页签" className={styles['bar']}>
      <div role="tablist" aria-label="已打开的页面" className={styles['list']}>
        {actions.state.tabs.map(tab => (
          <TabFace key={tab.path} tab={tab} acts={actions} onMenu={openMenu} />
        ))}
      </div>
      {menu.element}
    </nav>
  )
}

interface TabFaceProps {
  tab: PageTab
  acts: TabActions
  onMenu: OpenMenu
}

type OpenMenu = (path: string, place: ScreenPoint) => void

function TabFace({ tab: { path, title }, acts, onMenu }: TabFaceProps) {
  const current = path === acts.state.current
  const closable = path !== HOME_PATH
  return (
    <div
      role="presentation"
      className={styles['tab']}
      data-current={current}
      onContextMenu={event => {
        event.preventDefault()
        onMenu(path, { left: event.clientX, top: event.clientY })
      }}
      onAuxClick={event => event.button === 1 && acts.close(path)}
    >
      <div
        role="tab"
        id={tabId(path)}
        ref={current ? seen : null}
        aria-selected={current}
        aria-controls={current ? tabPanelId(path) : undefined}
        tabIndex={current ? 0 : -1}
        title={title}
        className={styles['name']}
        onClick={() => acts.show(path)}
        onKeyDown={event => onKey(event, path, acts, onMenu)}
      >
        {title}
      </div>
      {closable && (
        <span className={styles['close']} title="关闭" aria-hidden onClick={() => acts.close(path)}>
          <Icon name="close" size={12} />
        </span>
      )}
    </div>
  )
}

function onKey(event: KeyboardEvent<HTMLElement>, path: string, actions: TabActions, onMenu: OpenMenu): void {
  const go = (next: string) => {
    actions.show(next)
    document.getElementById(tabId(next))?.focus()
  }
  const tab = event.currentTarget
  const act: Record<string, () => void> = {
    ArrowRight: () => go(neighbourTabOf(actions.state, path, 1)),
    ArrowLeft: () => go(neighbourTabOf(actions.state, path, -1)),
    Home: () => go(HOME_PATH),
    End: () => go(actions.state.tabs.at(-1)?.path ?? HOME_PATH),
    Delete: () => actions.close(path),
    ContextMenu: () => onMenu(path, menuPointBelow(tab)),
    Enter: () => actions.show(path),
    ' ': () => actions.show(path),
  }
  const wanted = isContextMenuKey(event) ? 'ContextMenu' : event.key
  if (!act[wanted]) return
  event.preventDefault()
  act[wanted]()
}

/** Brings the current tab, its cross included, into view once the page stands: asking earlier would make the browser lay it out twice. */
function seen(element: HTMLElement | null): void {
  const show = () => element?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  requestAnimationFrame(() => setTimeout(show))
}
