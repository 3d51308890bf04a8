import { CloseOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { nameOf, type EntityRow } from './entity-row.ts'
import type { EntityPage } from './use-entity-page.ts'
import styles from './undo.module.css'

const UNDO_MS = 8000

/** After a single delete: eight seconds to take it back. */
export function UndoBar({ page, row }: { page: EntityPage; row: EntityRow }) {
  const over = useEffectEvent(() => page.forgetUndo())
  useEffect(() => {
    const timer = setTimeout(() => over(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  return createPortal(
    <div className={styles['bar']} role="status">
      <span>已删除“{nameOf(page.entity, row)}”</span>
      <button type="button" onClick={() => void page.restore(row.id)}>
        撤销
      </button>
      <button type="button" aria-label="关闭" onClick={page.forgetUndo}>
        <CloseOutlined />
      </button>
    </div>,
    document.body,
  )
}
