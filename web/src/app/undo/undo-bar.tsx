import { CloseOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { commitUndo, runUndo, undoStore } from './undo-store.ts'
import styles from './undo-store.module.css'

const UNDO_MS = 8000

/** After whatever can be taken back: the same bar at the same place, on every page. */
export function UndoBarHost() {
  const now = useStore(undoStore, state => state.now)
  return now ? <UndoBar key={now.key} text={now.text} /> : null
}

/** Eight seconds to take it back, and as long as somebody's hand or focus is on it. */
function UndoBar({ text }: { text: string }) {
  const over = useEffectEvent(commitUndo)
  const [held, setHeld] = useState(false)
  const [hold, release] = [() => setHeld(true), () => setHeld(false)]
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => over(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [held])
  return createPortal(
    <div
      className={styles['bar']}
      role="status"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{text}</span>
      <button type="button" onClick={runUndo}>
        撤销
      </button>
      <button type="button" aria-label="关闭" onClick={commitUndo}>
        <CloseOutlined />
      </button>
    </div>,
    document.body,
  )
}
