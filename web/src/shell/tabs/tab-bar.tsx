import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { menuPointBelow, useContextMenu } from '@xuanjiao/core/ui/dialogs/context-menu'
import type { ScreenPoint } from '@xuanjiao/core/model/menu/menu'
import { useEffect, useEffectEvent } from 'react'
import { showError } from '../../app/errors/show-error.ts'
import { useDragOrder } from '../drag/use-drag-order.ts'
import { routeAt } from '../menu/page-routes.ts'
import { useMenu } from '../menu/use-menu.ts'
import { neighbourTabOf } from './page-tabs.ts'
import { TabFace } from './tab-face.tsx'
import styles from './tab-bar.module.css'
import { tabId } from './tab-ids.ts'
import { useTabActions, type TabActions } from './use-tabs.ts'

const LABEL = '页签操作'

/** What tabs can do beyond coming to the front is fetched when it is first asked for. */
const loadMenu = () => import('./tab-menu.ts')
const drop = (key: string, to: string) => void import('./tab-acts.ts').then(({ putTab }) => putTab(key, to), showError)

/**
 * The opened pages. Arrow keys move, Delete closes, dragging puts them in order; a right click, or a finger that rests,
 * offers all of it. Where there is no mouse a button offers it for the page in front.
 */
export function TabBar() {
  const actions = useTabActions()
  const { routes } = useMenu()
  const shown = actions.state.tabs.filter(tab => routeAt(routes, tab.path)?.withoutTab !== true)
  const menu = useContextMenu(LABEL)
  const dragged = useDragOrder(
    shown.map(tab => tab.key),
    drop,
  )
  const openMenu = (key: string, place: ScreenPoint) =>
    void loadMenu().then(
      ({ tabMenuItems }) => menu.openAt(place, tabMenuItems(key, actions), document.getElementById(tabId(key))),
      showError,
    )
  useNeighbourKeys(actions)
  const { current } = actions.state
  return (
    <nav aria-label="页签" className={styles['bar']}>
      <div role="tablist" aria-label="已打开的页面" className={styles['list']}>
        {shown.map(tab => (
          <TabFace key={tab.key} tab={tab} acts={actions} drag={dragged(tab.key)} onMenu={openMenu} />
        ))}
      </div>
      <button
        type="button"
        className={styles['more']}
        aria-label={LABEL}
        title={LABEL}
        aria-haspopup="menu"
        onClick={event => openMenu(current, menuPointBelow(event.currentTarget))}
      >
        <Icon name="more" size={22} />
      </button>
      {menu.element}
    </nav>
  )
}

/** Ctrl+Alt+←/→ goes to the tab beside, from anywhere; a window over the page keeps its keys. */
function useNeighbourKeys({ state, frontKey, show }: TabActions): void {
  const go = useEffectEvent((step: 1 | -1) => {
    const key = neighbourTabOf(state, frontKey(), step)
    show(key)
    document.getElementById(tabId(key))?.focus()
  })
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const step = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key]
      if (step === undefined || !event.ctrlKey || !event.altKey || document.querySelector('dialog[open]')) return
      event.preventDefault()
      go(step)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
