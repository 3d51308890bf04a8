import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { LiveTable } from '../../model/live/live-table.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { FloatingLayer } from '../popups/floating-layer.tsx'
import type { ConflictCell } from './live-marks.ts'
import { liveTextsOf } from '../dom/live-texts.ts'
import styles from './conflict-box.module.css'

interface ConflictBoxProps {
  running: GridInstance
  live: LiveTable
  rival: ConflictCell
  anchor: HTMLElement
  onClose: () => void
}

/** What the others have in the active cell, and the choice: theirs, or what was typed here. F9 comes to it by keyboard. */
export function ConflictBox({ running, live, rival, anchor, onClose }: ConflictBoxProps) {
  const { cursor, view } = running
  const texts = liveTextsOf(view)
  const choices = useRef<HTMLElement>(null)
  useEffect(() => {
    const { scroller } = view.elements
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F9') return
      event.preventDefault()
      choices.current?.querySelector('button')?.focus()
    }
    scroller.addEventListener('keydown', onKey)
    return () => scroller.removeEventListener('keydown', onKey)
  }, [view])
  const settle = (act: () => void, said: string) => {
    cursor.resumeKeyboard() // what is being typed would be kept when the cell is left
    act()
    view.announce(said)
  }
  const take = () => settle(() => live.rows.takeTheirs(rival.id, rival.key), texts.tookTheirs(rival.shown))
  const keep = () => settle(() => live.rows.keepMine(rival.id, rival.key), texts.keptMine)
  const words = texts.rival(rival.name, rival.shown)
  return (
    <FloatingLayer anchor={anchor} onClose={onClose} className={styles['rival']}>
      <section
        ref={choices}
        role="dialog"
        aria-label={words}
        onKeyDown={event => walk(event, () => cursor.resumeKeyboard())}
      >
        <p>{words}</p>
        <div>
          <Choice title={texts.takeTheirs} act={take} off={!view.mayWrite(rival)} />
          <Choice title={texts.keepMine} act={keep} />
        </div>
      </section>
    </FloatingLayer>
  )
}

function Choice({ title, act, off = false }: { title: string; act: () => void; off?: boolean }) {
  return (
    <button type="button" disabled={off} onMouseDown={event => event.preventDefault()} onClick={act}>
      {title}
    </button>
  )
}

/** From one choice to the next, or back to the cell. */
function walk(event: KeyboardEvent, back: () => void): void {
  const by = { ArrowRight: 1, ArrowDown: 1, Tab: event.shiftKey ? -1 : 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (by === undefined && event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation() // a drawer around the grid would close
  if (by === undefined) return back()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex(button => button === document.activeElement)
  buttons[(at + by + buttons.length) % buttons.length]?.focus()
}
