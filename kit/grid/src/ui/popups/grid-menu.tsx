import { useEffect, useRef } from 'react'
import { FloatingLayer } from './floating-layer.tsx'
import type { PopupState } from '../interaction/cursor/popup-state.ts'
import styles from './popups.module.css'
import menuStyles from './grid-menu.module.css'

export interface GridMenuItem {
  readonly title: string
  readonly run: () => unknown
  readonly off?: boolean
  readonly danger?: boolean
  /** The key that does the same. */
  readonly keys?: string
  /** A line above it. */
  readonly apart?: boolean
}

interface GridMenuProps {
  label: string
  items: readonly GridMenuItem[]
  anchor: HTMLElement
  at?: PopupState['at']
  /** The menu goes; the focus goes back to where it was opened. */
  onClose: () => void
}

/** A menu that has the keyboard as long as it is open: arrows, Home, End, Enter; Escape and Tab leave it. */
export function GridMenu({ label, items, anchor, at, onClose }: GridMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => entriesOf(menu.current)[0]?.focus({ preventScroll: true }), [])
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (!step(menu.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <FloatingLayer anchor={anchor} at={at} onClose={onClose} whole className={styles['list']}>
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        className={`${styles['menu']} ${menuStyles['menu']}`}
        aria-label={label}
        onKeyDown={press}
      >
        {items.map(item => (
          <MenuEntry key={item.title} item={item} onClose={onClose} />
        ))}
      </div>
    </FloatingLayer>
  )
}

function MenuEntry({ item, onClose }: { item: GridMenuItem; onClose: () => void }) {
  return (
    <>
      {item.apart && <hr className={menuStyles['line']} />}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        disabled={item.off}
        data-danger={item.danger}
        aria-keyshortcuts={item.keys?.replace('Ctrl', 'Control')}
        onMouseMove={event => event.currentTarget.focus({ preventScroll: true })}
        onClick={() => {
          onClose()
          item.run()
        }}
      >
        {item.title}
        {item.keys && <kbd aria-hidden="true">{item.keys}</kbd>}
      </button>
    </>
  )
}

const entriesOf = (menu: HTMLElement | null): readonly HTMLButtonElement[] => [
  ...(menu?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
]

/** Goes to another entry; answers whether the key means that. */
function step(menu: HTMLElement | null, key: string): boolean {
  const entries = entriesOf(menu)
  const at = entries.findIndex(entry => entry === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[key]
  const entry = to === undefined ? undefined : entries.at(to % entries.length)
  entry?.focus({ preventScroll: true })
  entry?.scrollIntoView({ block: 'nearest' }) // a menu taller than the window scrolls
  return to !== undefined
}
