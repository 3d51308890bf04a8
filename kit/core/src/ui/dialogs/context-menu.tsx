import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { PopupMenuItem, ScreenPoint } from '../../model/menu/menu.ts'
import { lazyPart } from '../lazy-part.tsx'

const OpenMenu = lazyPart(async () => (await import('./open-menu.tsx')).OpenMenu)

interface Called {
  readonly place: ScreenPoint
  readonly items: readonly PopupMenuItem[]
  /** Gets the focus back. */
  readonly from: HTMLElement | null
}

export interface ContextMenu {
  /** Draw it anywhere in the widget; it shows above everything. */
  readonly element: ReactNode
  readonly openAt: (place: ScreenPoint, items: readonly PopupMenuItem[], from?: HTMLElement | null) => void
  /** For the element that has the menu: a right click, the menu key and Shift+F10 open it. */
  readonly on: (items: () => readonly PopupMenuItem[]) => ContextMenuHandlers
}

export interface ContextMenuHandlers {
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Whether a key asks for the menu of what has the focus. */
export const isContextMenuKey = (event: KeyboardEvent): boolean =>
  event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)

/** A right-click menu with its keys: arrows, letters, Enter, Escape; menus within it (rules/widgets#menus). */
export function useContextMenu(label: string): ContextMenu {
  const [called, setCalled] = useState<Called>()
  const openAt = (place: ScreenPoint, items: readonly PopupMenuItem[], from?: HTMLElement | null) => {
    const focused = document.activeElement
    if (items.length > 0) setCalled({ place, items, from: from ?? (focused instanceof HTMLElement ? focused : null) })
  }
  const close = (giveBack: boolean) => {
    if (giveBack) called?.from?.focus()
    setCalled(undefined)
  }
  return {
    openAt,
    element: called && (
      <OpenMenu label={label} items={called.items} place={called.place} key={placeName(called.place)} onClose={close} />
    ),
    on: items => ({
      onContextMenu: event => {
        event.preventDefault()
        openAt({ left: event.clientX, top: event.clientY }, items(), focusableOf(event.target))
      },
      onKeyDown: event => {
        if (!isContextMenuKey(event)) return
        event.preventDefault()
        const from = event.target instanceof HTMLElement ? event.target : event.currentTarget
        openAt(menuPointBelow(from), items(), from)
      },
    }),
  }
}

/** A menu called anew at another place begins anew. */
const placeName = ({ left, top }: ScreenPoint): string => `${left} ${top}`

/** Where the keyboard's menu of an element stands. */
export function menuPointBelow(element: HTMLElement): ScreenPoint {
  const box = element.getBoundingClientRect()
  return { left: box.left + Math.min(16, box.width / 2), top: box.top + Math.min(32, box.height) }
}

/** What was clicked may not take the focus itself; what it stands in may. */
const focusableOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a[href], button, input, select, textarea, [tabindex]') : null
