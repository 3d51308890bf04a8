import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import styles from './popup.module.css'

interface PopupProps {
  /** Draws what opens it; the properties belong on its button. */
  trigger: (properties: TriggerProperties) => ReactNode
  /** What a screen reader calls the popup. */
  label: string
  /** A menu moves by arrow keys among its entries; a panel is free in what it holds. */
  kind?: 'menu' | 'dialog'
  align?: 'start' | 'end'
  width?: number
  children: ReactNode
}

export interface TriggerProperties {
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

/** A small window that hangs on a button and goes with Escape, a click elsewhere or the focus leaving it. */
export function Popup({ trigger, label, kind = 'menu', align = 'end', width, children }: PopupProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  useLeaving(place, open, () => setOpen(false))
  return (
    <div ref={place} className={styles['place']} onKeyDown={event => event.key === 'Escape' && open && close()}>
      {trigger({
        'aria-haspopup': kind,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <Panel id={id} role={kind} label={label} align={align} width={width}>
          <ClosePopupContext value={close}>{children}</ClosePopupContext>
        </Panel>
      )}
    </div>
  )
}

interface PopupPanelProps {
  id: string
  role: 'menu' | 'dialog'
  label: string
  align: 'start' | 'end'
  width: number | undefined
  children: ReactNode
}

function Panel({ id, role, label, align, width, children }: PopupPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => (panel.current ? focusWhenThere(panel.current) : undefined), [])
  return (
    <div
      ref={panel}
      id={id}
      role={role}
      aria-label={label}
      className={styles['panel']}
      data-align={align}
      style={width === undefined ? undefined : { width }}
      onKeyDown={event => role === 'menu' && moveMenuFocus(event, panel.current)}
    >
      {children}
    </div>
  )
}

/** What it holds may be fetched when it is first opened. */
function focusWhenThere(panel: HTMLElement): (() => void) | undefined {
  const focusFirst = () => entriesOf(panel)[0]?.focus()
  if (entriesOf(panel).length > 0) {
    focusFirst()
    return undefined
  }
  const watcher = new MutationObserver(() => {
    if (entriesOf(panel).length === 0) return
    watcher.disconnect()
    focusFirst()
  })
  watcher.observe(panel, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

/** Closes when the pointer or the focus goes elsewhere. */
function useLeaving(place: RefObject<HTMLElement | null>, open: boolean, leave: () => void): void {
  useEffect(() => {
    if (!open) return
    const left = (event: Event) => {
      const inside = event.target instanceof Node && place.current?.contains(event.target)
      if (!inside) leave()
    }
    document.addEventListener('pointerdown', left)
    document.addEventListener('focusin', left)
    return () => {
      document.removeEventListener('pointerdown', left)
      document.removeEventListener('focusin', left)
    }
  })
}

const entriesOf = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true]), [data-first]') ?? []),
]

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The arrow keys of a menu. */
export function moveMenuFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  const step = STEPS[event.key]
  const entries = entriesOf(panel)
  if (!step || entries.length === 0) return
  event.preventDefault()
  entries[step(entries.indexOf(document.activeElement as HTMLElement), entries.length)]?.focus()
}

interface MenuEntryProps {
  onPick: () => void
  icon?: ReactNode
  /** Ticked in a choice of one; leave out where nothing is chosen. */
  chosen?: boolean
  disabled?: boolean
  danger?: boolean
  children: ReactNode
}

/** How an entry that was picked puts its menu away. */
export const ClosePopupContext = createContext<() => void>(() => undefined)

/** One line of a menu; picking it closes the menu. */
export function MenuEntry({ onPick, icon, chosen, disabled = false, danger, children }: MenuEntryProps) {
  const close = use(ClosePopupContext)
  const pick = () => {
    close()
    onPick()
  }
  return (
    <button
      type="button"
      role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={chosen}
      aria-disabled={disabled}
      tabIndex={-1}
      data-danger={danger}
      className={styles['entry']}
      onClick={disabled ? undefined : pick}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}
