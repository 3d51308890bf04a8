import { asksForMenu, below, useContextMenu } from '@xuanjiao/core/ui/dialogs/context-menu'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import type { Point } from '@xuanjiao/core/model/menu/menu'
import type { KeyboardEvent } from 'react'
import { HOME_PATH } from '../../app/confirm/guard.ts'
import styles from './tab-bar.module.css'
import { panelId, tabId } from './tab-ids.ts'
import { tabMenu } from './tab-menu.ts'
import { neighbourOf, type Tab } from './tabs.ts'
import { useTabActs, type TabActs } from './use-tabs.ts'

/**
 * The opened pages. Arrow keys move, Delete closes, the menu key or a right click offers the rest. The cross beside a
 * tab is for the pointer; it stands outside the tab, because a tab may hold no button.
 */
export function TabBar() {
  const acts = useTabActs()
  const menu = useContextMenu('页签操作')
  const openMenu = (path: string, place: Point) =>
    menu.openAt(place, tabMenu(path, acts), document.getElementById(tabId(path)))
  return (
    <nav aria-label="页签" className={styles['bar']}>
      <div role="tablist" aria-label="已打开的页面" className={styles['list']}>
        {acts.state.tabs.map(tab => (
          <TabFace key={tab.path} tab={tab} acts={acts} onMenu={openMenu} />
        ))}
      </div>
      {menu.element}
    </nav>
  )
}

interface TabFaceProps {
  tab: Tab
  acts: TabActs
  onMenu: OpenMenu
}

type OpenMenu = (path: string, place: Point) => void

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
        aria-controls={current ? panelId(path) : undefined}
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

function onKey(event: KeyboardEvent<HTMLElement>, path: string, acts: TabActs, onMenu: OpenMenu): void {
  const go = (next: string) => {
    acts.show(next)
    document.getElementById(tabId(next))?.focus()
  }
  const tab = event.currentTarget
  const act: Record<string, () => void> = {
    ArrowRight: () => go(neighbourOf(acts.state, path, 1)),
    ArrowLeft: () => go(neighbourOf(acts.state, path, -1)),
    Home: () => go(HOME_PATH),
    End: () => go(acts.state.tabs.at(-1)?.path ?? HOME_PATH),
    Delete: () => acts.close(path),
    ContextMenu: () => onMenu(path, below(tab)),
    Enter: () => acts.show(path),
    ' ': () => acts.show(path),
  }
  const wanted = asksForMenu(event) ? 'ContextMenu' : event.key
  if (!act[wanted]) return
  event.preventDefault()
  act[wanted]()
}

/** Brings the current tab, its cross included, into view once the page stands: asking earlier would make the browser lay it out twice. */
function seen(element: HTMLElement | null): void {
  const show = () => element?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  requestAnimationFrame(() => setTimeout(show))
}
