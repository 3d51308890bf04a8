import { Dropdown } from 'antd'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import styles from './hung-panel.module.css'

interface HungPanelProps {
  /** What a screen reader calls it. */
  label: string
  open: boolean
  onOpen: (open: boolean) => void
  align?: 'start' | 'end'
  /** Pixels; as wide as what it holds unless said. */
  width?: number
  /** Its one field shows its choices at once. */
  unfolds?: boolean
  panel: ReactNode
  /** The button it hangs on. */
  children: ReactElement
}

/** A small window that hangs on a button and holds fields. It never is taller than the window it is in. */
export function HungPanel({ label, open, onOpen, align = 'start', width, unfolds, panel, children }: HungPanelProps) {
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={onOpen}
      placement={align === 'start' ? 'bottomLeft' : 'bottomRight'}
      destroyOnHidden
      popupRender={() => (
        // Ant Design's menu would take the Tab key, which here goes from field to field.
        <div
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          ref={unfolds ? unfoldFirst : focusPanel}
          className={styles['panel']}
          style={{ width }}
          onKeyDown={keepTab}
        >
          {panel}
        </div>
      )}
    >
      {children}
    </Dropdown>
  )
}

const keepTab = (event: KeyboardEvent) => event.key === 'Tab' && event.stopPropagation()

const focusPanel = (panel: HTMLElement | null): void => (panel ? focusFirst(panel) : undefined)

const firstOf = (panel: HTMLElement): HTMLElement =>
  panel.querySelector<HTMLElement>('input, textarea, [tabindex="0"], button') ?? panel

/** Frames until it has its place: before that it cannot take the focus. */
const PLACING = 20

/** Whoever opens it by keys is in it. */
function focusFirst(panel: HTMLElement, frames = PLACING): void {
  firstOf(panel).focus({ preventScroll: true })
  if (frames > 0 && !panel.contains(document.activeElement)) requestAnimationFrame(() => focusFirst(panel, frames - 1))
}

/** Where the panel opens its way is not yet decided; what hangs on it waits until it lies. */
const LAID_MS = 60

function unfoldFirst(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined
  const first = firstOf(panel)
  first.focus({ preventScroll: true })
  if (first.role !== 'combobox') return undefined
  const laid = setTimeout(() => first.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })), LAID_MS)
  return () => clearTimeout(laid)
}
