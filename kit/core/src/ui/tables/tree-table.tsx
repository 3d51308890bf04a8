import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { LazyTree, type LoadChildren, type TreeRecord } from '../../model/tree/lazy-tree.ts'
import { treeTexts } from '../../model/core-texts.ts'
import type { TreeRow } from '../../model/tree/tree-rows.ts'
import { Button } from '../controls/button.tsx'
import { SmallTableHead, type SmallTableColumn } from './small-table-column.tsx'
import styles from './table-parts.module.css'
import { treeKeyAction } from '../../model/tree/tree-keys.ts'
import { TreeLine } from './tree-line.tsx'

interface TreeTableProps {
  label: string
  /** The first one carries the tree. */
  columns: readonly SmallTableColumn[]
  /** A list, or an object with records; anything else is shown as an error (rules/widgets#table-trees). */
  load: LoadChildren
  rowKey?: string
}

/**
 * A table whose rows unfold (rules/widgets#table-trees): what stands below one is asked for when it is first opened.
 * Arrow keys move among the rows, right and left open and close. Give it a `key` when it shall show other data.
 */
export function TreeTable({ label, columns, load, rowKey = 'id' }: TreeTableProps) {
  const [tree] = useState(() => new LazyTree({ load, rowKey }))
  const { rows, loading, error } = useSyncExternalStore(tree.subscribe, tree.state)
  useEffect(() => tree.show(), [tree])
  return (
    <div>
      <div className={styles['scroll']}>
        <table role="treegrid" aria-label={label} aria-busy={loading} className={styles['table']}>
          <thead>
            <tr>
              <SmallTableHead columns={columns} />
            </tr>
          </thead>
          {rows.length > 0 ? (
            <TreeBody rows={rows} columns={columns} tree={tree} />
          ) : (
            <tbody>
              <tr>
                <td colSpan={columns.length} className={styles['empty']}>
                  {loading ? treeTexts.loading : treeTexts.empty}
                </td>
              </tr>
            </tbody>
          )}
        </table>
      </div>
      {error !== undefined && (
        <div role="alert" className={styles['wrong']}>
          {error}
          {rows.length === 0 && (
            <Button look="quiet" onClick={() => void tree.reload()}>
              {treeTexts.again}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface TreeBodyProps {
  rows: readonly TreeRow<TreeRecord>[]
  columns: readonly SmallTableColumn[]
  tree: LazyTree
}

/** The rows in sight; one of them is the tab stop. */
function TreeBody({ rows, columns, tree }: TreeBodyProps) {
  const [at, setAt] = useState<string>()
  const body = useRef<HTMLTableSectionElement>(null)
  const stop = rows.some(one => one.row.id === at) ? at : rows[0]?.row.id
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const action = event.target === event.currentTarget ? treeKeyAction(event.key, rows, place) : undefined
    if (action === undefined) return
    event.preventDefault()
    const row = rows[action.at]?.row
    if (!row) return
    if (action.toggles) void tree.toggle(row)
    else body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus()
  }
  return (
    <tbody ref={body}>
      {rows.map((one, place) => (
        <TreeLine
          key={one.row.id}
          one={one}
          columns={columns}
          stop={one.row.id === stop}
          onFocus={() => setAt(one.row.id)}
          onKeyDown={event => onKeyDown(event, place)}
          onFold={() => void tree.toggle(one.row)}
        />
      ))}
    </tbody>
  )
}
