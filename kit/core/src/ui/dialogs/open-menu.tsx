import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import {
  menuItemAtEnd,
  nextMenuItem,
  menuPositionAt,
  submenuPositionBeside,
  TypeAhead,
  type PopupMenuItem,
  type ScreenPoint,
} from '../../model/menu/menu.ts'
import { Icon } from '../controls/icon.tsx'
import entryStyles from './popup.module.css'
import styles from './open-menu.module.css'

interface OpenMenuProps {
  label: string
  items: readonly PopupMenuItem[]
  place: ScreenPoint
  /** Whether the focus goes back to where it was. */
  onClose: (giveBack: boolean) => void
}

/**
 * Scrolling by hand too, which begins with a finger put down; what scrolls by itself does not put a menu away, nor does
 * the finger that rests on what it has opened.
 */
const LEAVING = ['pointerdown', 'wheel', 'resize'] as const

/** A menu on the screen, until something is picked or it is left. */
export function OpenMenu({ label, items, place, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const away = (event: Event) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) close(false)
    }
    for (const leaving of LEAVING) addEventListener(leaving, away, { capture: true, passive: true })
    return () => {
      for (const leaving of LEAVING) removeEventListener(leaving, away, { capture: true })
    }
  }, [])
  return (
    <div ref={menu} className={styles['root']} onContextMenu={event => event.preventDefault()}>
      <Level
        label={label}
        items={items}
        place={at => menuPositionAt(place, at.getBoundingClientRect(), view())}
        onBack={() => onClose(true)}
        onLeave={onClose}
      />
    </div>
  )
}

const view = () => ({ width: document.documentElement.clientWidth, height: document.documentElement.clientHeight })

interface LevelProps {
  label: string
  items: readonly PopupMenuItem[]
  place: (menu: HTMLElement) => ScreenPoint
  /** Escape, and the arrow that leads back. */
  onBack: () => void
  onLeave: (giveBack: boolean) => void
  within?: boolean
}

function Level({ label, items, place, onBack, onLeave, within = false }: LevelProps) {
  const level = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<string>()
  const [ahead] = useState(() => new TypeAhead())
  const show = useEffectEvent((menu: HTMLElement) => {
    menu.showPopover()
    const { left, top } = place(menu)
    menu.style.left = `${left}px`
    menu.style.top = `${top}px`
    focusLine(menu, menuItemAtEnd(items, 'first'))
  })
  useLayoutEffect(() => {
    if (level.current) show(level.current)
  }, [])
  const focus = (key: string | undefined) => focusLine(level.current, key)
  const pick = (item: PopupMenuItem) => {
    if (item.disabled) return
    if (item.items) return setOpen(item.key)
    onLeave(true)
    item.run?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // what the menu hangs on has keys of its own
    const from = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['line'] : undefined
    const item = items.find(one => one.key === from)
    const act = actOf(event, {
      next: () => focus(nextMenuItem(items, from, 1)),
      before: () => focus(nextMenuItem(items, from, -1)),
      first: () => focus(menuItemAtEnd(items, 'first')),
      last: () => focus(menuItemAtEnd(items, 'last')),
      into: () => item?.items && pick(item),
      out: () => within && onBack(),
      back: onBack,
      leave: () => onLeave(true),
      pick: () => item && pick(item),
      letter: letter => focus(ahead.find(items, from, letter)),
    })
    if (!act) return
    event.preventDefault()
    act()
  }
  const icons = items.some(item => item.icon)
  return (
    <div
      ref={level}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles['menu']}
      onKeyDown={onKeyDown}
    >
      {items.map(item => (
        <div key={item.key} role="none" data-parted={item.parted}>
          <Line item={item} icons={icons} open={item.key === open} onPick={pick} onPoint={setOpen} />
          {item.key === open && item.items && (
            <Level
              label={item.title}
              items={item.items}
              within
              place={menu =>
                submenuPositionBeside(boxOf(level.current, item.key), menu.getBoundingClientRect(), view())
              }
              onBack={() => {
                setOpen(undefined)
                focus(item.key)
              }}
              onLeave={onLeave}
            />
          )}
        </div>
      ))}
    </div>
  )
}

interface LineProps {
  item: PopupMenuItem
  /** Some line of the menu has one: those without leave room, so that all words begin at one place. */
  icons: boolean
  open: boolean
  onPick: (item: PopupMenuItem) => void
  /** The pointer has come to it: its menu opens, another's closes. */
  onPoint: (open: string | undefined) => void
}

function Line({ item, icons, open, onPick, onPoint }: LineProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      data-line={item.key}
      data-danger={item.danger}
      aria-disabled={item.disabled}
      aria-haspopup={item.items ? 'menu' : undefined}
      aria-expanded={item.items ? open : undefined}
      className={entryStyles['entry']}
      onClick={() => onPick(item)}
      onPointerEnter={event => {
        if (event.pointerType !== 'mouse' || item.disabled) return
        event.currentTarget.focus({ preventScroll: true })
        onPoint(item.items ? item.key : undefined)
      }}
    >
      {item.icon ? <Icon name={item.icon} /> : icons && <span className={styles['noIcon']} />}
      <span className={styles['title']}>{item.title}</span>
      {item.items && <Icon name="right" size={14} />}
    </button>
  )
}

const lineOf = (menu: HTMLElement | null, key: string): HTMLElement | null =>
  menu?.querySelector<HTMLElement>(`:scope > [role=none] > [data-line="${CSS.escape(key)}"]`) ?? null

/** The line, or the menu itself where there is nothing to choose: the keys must come here. */
function focusLine(menu: HTMLElement | null, key: string | undefined): void {
  const line = key === undefined ? undefined : lineOf(menu, key)
  ;(line ?? (menu?.contains(document.activeElement) ? undefined : menu))?.focus()
}

const boxOf = (menu: HTMLElement | null, key: string): DOMRect =>
  lineOf(menu, key)?.getBoundingClientRect() ?? new DOMRect()

interface MenuActions {
  next: () => void
  before: () => void
  first: () => void
  last: () => void
  into: () => void
  out: () => void
  back: () => void
  leave: () => void
  pick: () => void
  letter: (letter: string) => void
}

const KEYS: Readonly<Record<string, Exclude<keyof MenuActions, 'letter'>>> = {
  ArrowDown: 'next',
  ArrowUp: 'before',
  Home: 'first',
  End: 'last',
  ArrowRight: 'into',
  ArrowLeft: 'out',
  Escape: 'back',
  Tab: 'leave',
  Enter: 'pick',
  ' ': 'pick',
}

function actOf(event: KeyboardEvent, menuActions: MenuActions): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const named = KEYS[event.key]
  if (named) return menuActions[named]
  return event.key.length === 1 ? () => menuActions.letter(event.key) : undefined
}
