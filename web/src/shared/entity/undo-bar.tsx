import { CloseOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import type { EntityPage } from './use-entity-page.ts'
import styles from './undo.module.css'

const UNDO_MS = 8000

/** After a delete: eight seconds to take it back. */
export function UndoBar({ page, what, ids }: { page: EntityPage; what: string; ids: readonly string[] }) {
  const over = useEffectEvent(() => page.forgetUndo())
  useEffect(() => {
    const timer = setTimeout(() => over(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  return createPortal(
    <div className={styles['bar']} role="status">
      <span>已删除{what}</span>
      <button type="button" onClick={() => void page.restore(ids.join(','))}>
        撤销
      </button>
      <button type="button" aria-label="关闭" onClick={page.forgetUndo}>
        <CloseOutlined />
      </button>
    </div>,
    document.body,
  )
}
