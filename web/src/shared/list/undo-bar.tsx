import { CloseOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './undo.module.css'

const UNDO_MS = 8000

interface UndoBarProps {
  /** What went: “市一院”, or 12 条数据. */
  what: string
  onUndo: () => void
  onClose: () => void
}

/** After a delete: eight seconds to take it back, and as long as somebody's hand or focus is on it. */
export function UndoBar({ what, onUndo, onClose }: UndoBarProps) {
  const over = useEffectEvent(onClose)
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
      <span>已删除{what}</span>
      <button type="button" onClick={onUndo}>
        撤销
      </button>
      <button type="button" aria-label="关闭" onClick={onClose}>
        <CloseOutlined />
      </button>
    </div>,
    document.body,
  )
}
