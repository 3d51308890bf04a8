import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { nextToolbarIndex } from '../../../model/editor/toolbar-focus.ts'
import styles from './editor-toolbar.module.css'

/** A button of a toolbar; its look, shortcut and deed travel together. */
export interface ToolbarButton {
  readonly key: string
  readonly title: string
  readonly icon: ReactNode
  /** As people read it, `Ctrl+B`. */
  readonly shortcut?: string
  /** Pressed or not, where it is a switch. */
  readonly on?: boolean
  readonly disabled?: boolean
  /** It opens something beside the toolbar. */
  readonly opens?: boolean
  readonly run: () => void
}

interface ToolbarProps {
  label: string
  groups: readonly (readonly ToolbarButton[])[]
  /** Escape goes back to the text. */
  onEscape?: () => void
}

/** Buttons of which one is in the tab order; arrows lead to the others (WAI-ARIA toolbar). */
export function EditorToolbar({ label, groups, onEscape }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(groups[0]?.[0]?.key)
  const keys = groups.flat().map(({ key }) => key)
  const current = stop !== undefined && keys.includes(stop) ? stop : keys[0]
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      return onEscape()
    }
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const next = nextToolbarIndex(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={styles['bar']} onKeyDown={press}>
      {groups.map(group => (
        <div key={group[0]?.key} className={styles['group']}>
          {group.map(button => (
            <Tool key={button.key} button={button} inTabOrder={button.key === current} onFocus={setStop} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface ToolProps {
  button: ToolbarButton
  inTabOrder: boolean
  onFocus: (key: string) => void
}

/** A button that cannot be used stays reachable, so that its name can be heard. */
function Tool({ button, inTabOrder, onFocus }: ToolProps) {
  const { key, title, icon, shortcut, on, disabled = false, opens = false, run } = button
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={title}
      data-tip={shortcut === undefined ? title : `${title}（${shortcut}）`}
      aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
      aria-disabled={disabled}
      {...(opens ? { 'aria-expanded': on === true } : on !== undefined && { 'aria-pressed': on })}
      tabIndex={inTabOrder ? 0 : -1}
      onMouseDown={keepSelection}
      onFocus={() => onFocus(key)}
      onClick={disabled ? undefined : run}
    >
      {icon}
    </button>
  )
}

/** The text keeps the focus and its selection while a button is clicked. */
const keepSelection = (event: { preventDefault(): void }): void => event.preventDefault()
