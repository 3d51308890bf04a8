import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import type { MouseEvent, ReactNode } from 'react'
import { NavLink } from 'react-router'
import { emitDynamicRoute } from './dynamic-route.ts'
import { openTicketed } from './open-external.ts'
import { externalUrl, needsTicket } from './external-url.ts'
import { preloadPage } from '../registry/page-registry.ts'

interface MenuLinkProps {
  item: MenuItem
  className: string
  depth?: number
  onPick?: () => void
  children: ReactNode
}

/** Leads to a page of ours, or opens a window for an address outside (rules/shell#menu-routes). */
export function MenuLink({ item, className, depth = 0, onPick, children }: MenuLinkProps) {
  const clicked = () => {
    emitDynamicRoute({ key: item.path, title: item.meta.title })
    onPick?.()
  }
  const common = { className, 'data-depth': depth, title: item.meta.title, onClick: clicked }
  if (item.meta.internalOrExternal) {
    const template = item.meta.url ?? item.path
    const target = item.meta.target ?? '_blank'
    const opened = (event: MouseEvent) => {
      clicked()
      if (!needsTicket(template)) return
      event.preventDefault()
      void openTicketed(template, target)
    }
    return (
      <a {...common} href={externalUrl(template)} target={target} rel="noreferrer" onClick={opened}>
        {children}
      </a>
    )
  }
  return (
    <NavLink {...common} {...fetchedAhead(item.component)} to={item.path} end>
      {children}
    </NavLink>
  )
}

/** Between the pointer's coming and its click lies the time in which the code of the page comes. */
export function fetchedAhead(component: string) {
  const preload = () => preloadPage(component)
  return { onPointerEnter: preload, onFocus: preload }
}
