import { isContextMenuKey, menuPointBelow } from '@xuanjiao/core/ui/dialogs/context-menu'
import { useLongPress } from '@xuanjiao/core/ui/dialogs/use-long-press'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import type { ScreenPoint } from '@xuanjiao/core/model/menu/menu'
import type { KeyboardEvent } from 'react'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import type { DragProps } from '../drag/use-drag-order.ts'
import { iconOfMenu } from '../menu/menu-icons.ts'
import { routeAt } from '../menu/page-routes.ts'
import { useMenu } from '../menu/use-menu.ts'
import { neighbourTabOf, tabTitle, type PageTab } from './page-tabs.ts'
import styles from './tab-bar.module.css'
import { tabPanelId, tabId } from './tab-ids.ts'
import type { TabActions } from './use-tabs.ts'

interface TabFaceProps {
  tab: PageTab
  acts: TabActions
  drag: DragProps
  onMenu: OpenMenu
}

type OpenMenu = (key: string, place: ScreenPoint) => void

/**
 * One tab; a pinned one shows its drawing alone. The cross beside it is for the pointer; it stands outside the tab,
 * because a tab may hold no button.
 */
export function TabFace({ tab, acts, drag, onMenu }: TabFaceProps) {
  const { key, pinned } = tab
  const last = key === acts.state.current
  // Where something else is seen in the place of a page, no tab is in front; the last one takes the keys.
  const current = last && !acts.missing
  const title = tabTitle(tab)
  const press = useLongPress(place => onMenu(key, place))
  return (
    <div
      {...drag}
      {...press.on}
      draggable={key !== HOME_PATH && !press.touched}
      role="presentation"
      className={styles['tab']}
      data-current={current}
      data-pinned={pinned}
      onAuxClick={event => event.button === 1 && acts.close(key)}
    >
      <div
        role="tab"
        id={tabId(key)}
        ref={last ? seen : null}
        aria-selected={current}
        aria-controls={current ? tabPanelId(key) : undefined}
        aria-label={pinned ? `${title}，已固定` : undefined}
        tabIndex={last ? 0 : -1}
        title={title}
        className={styles['name']}
        onClick={() => acts.show(key)}
        onKeyDown={event => onKey(event, key, acts, onMenu)}
      >
        {pinned ? <Sign tab={tab} /> : title}
      </div>
      {key !== HOME_PATH && !pinned && (
        <span className={styles['close']} title="关闭" aria-hidden onClick={() => acts.close(key)}>
          <Icon name="close" size={12} />
        </span>
      )}
    </div>
  )
}

/** The drawing the menu has for the page; a page open more than once adds its number. */
function Sign({ tab: { key, path, title } }: { tab: PageTab }) {
  const { routes } = useMenu()
  const icon = iconOfMenu(routeAt(routes, path)?.icon)
  return (
    <>
      {icon ? <Icon name={icon} size={16} /> : [...title][0]}
      {key.slice(path.length + 1)}
    </>
  )
}

function onKey(event: KeyboardEvent<HTMLElement>, key: string, actions: TabActions, onMenu: OpenMenu): void {
  if (event.ctrlKey && event.altKey) return // goes to the tab beside, as everywhere
  const go = (next: string) => {
    actions.show(next)
    document.getElementById(tabId(next))?.focus()
  }
  const tab = event.currentTarget
  const act: Record<string, () => void> = {
    ArrowRight: () => go(neighbourTabOf(actions.state, key, 1)),
    ArrowLeft: () => go(neighbourTabOf(actions.state, key, -1)),
    Home: () => go(HOME_PATH),
    End: () => go(actions.state.tabs.at(-1)?.key ?? HOME_PATH),
    Delete: () => actions.close(key),
    ContextMenu: () => onMenu(key, menuPointBelow(tab)),
    Enter: () => actions.show(key),
    ' ': () => actions.show(key),
  }
  const wanted = isContextMenuKey(event) ? 'ContextMenu' : event.key
  if (!act[wanted]) return
  event.preventDefault()
  act[wanted]()
}

/**
 * Brings the current tab, its cross included, into view once the page stands: asking earlier would make the browser lay it
 * out twice; and again in a window of another width.
 */
function seen(element: HTMLElement | null): () => void {
  const show = () => element?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  requestAnimationFrame(() => setTimeout(show))
  window.addEventListener('resize', show)
  return () => window.removeEventListener('resize', show)
}
