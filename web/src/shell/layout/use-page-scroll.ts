import { useEffect, type RefObject } from 'react'
import type { LayoutSettings } from '../layout-settings/layout-settings.ts'
import { tabPanelId } from '../tabs/tab-ids.ts'
import { HEADER_HEIGHT, hiddenHeader } from './header-scroll.ts'

/** Header and side menu follow the page in front as the settings say; nothing is drawn again while it is scrolled. */
export function usePageScroll(frame: RefObject<HTMLElement | null>, settings: LayoutSettings, current: string): void {
  const { fixedHeader, autoHideHeader, fixSiderbar, layout } = settings
  useEffect(() => {
    const element = frame.current
    const follows = !fixedHeader || autoHideHeader || (layout === 'side' && !fixSiderbar)
    if (!element || !follows) return undefined
    const follow = () => place(element, pageInFront(element, current), { fixedHeader, autoHideHeader })
    follow()
    element.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      element.removeEventListener('scroll', follow, { capture: true })
      for (const name of NAMES) element.style.removeProperty(name)
    }
  }, [frame, fixedHeader, autoHideHeader, fixSiderbar, layout, current])
}

const NAMES = ['--xj-header-gone', '--xj-scrolled'] as const

/** The page of the tab in front, or what is seen in its place. */
function pageInFront(frame: HTMLElement, tab: string): Element | undefined {
  const panel = document.getElementById(tabPanelId(tab))
  return panel?.checkVisibility()
    ? panel
    : [...frame.querySelectorAll('[data-page]')].find(one => one.checkVisibility())
}

function place(frame: HTMLElement, page: Element | undefined, settings: Parameters<typeof hiddenHeader>[1]): void {
  const top = page?.scrollTop ?? 0
  const gone = Number.parseFloat(frame.style.getPropertyValue(NAMES[0])) || 0
  const most = page ? page.scrollHeight - page.clientHeight : 0
  const hidden = hiddenHeader({ top, mostWithoutHeader: most - (HEADER_HEIGHT - gone) }, settings)
  frame.style.setProperty(NAMES[0], `${hidden}px`)
  frame.style.setProperty(NAMES[1], `${top}px`)
}
