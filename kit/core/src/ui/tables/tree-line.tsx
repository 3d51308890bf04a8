import type { KeyboardEvent } from 'react'
import type { TreeRecord } from '../../model/tree/lazy-tree.ts'
import { treeTexts } from '../../model/core-texts.ts'
import type { TreeRow } from '../../model/tree/tree-rows.ts'
import { Icon } from '../controls/icon.tsx'
import { smallCellContent, smallRowName, type SmallTableColumn } from './small-table-column.tsx'
import { Spinner } from '../controls/spinner.tsx'
import styles from './table-parts.module.css'

interface TreeLineProps {
  one: TreeRow<TreeRecord>
  columns: readonly SmallTableColumn[]
  /** The row that Tab comes to. */
  stop: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onFold: () => void
}

const LEVEL_PX = 20

/** One row of a table-tree. */
export function TreeLine({ one, columns, stop, onFocus, onKeyDown, onFold }: TreeLineProps) {
  const [first, ...rest] = columns
  const { record } = one.row
  return (
    <tr
      data-row={one.row.id}
      tabIndex={stop ? 0 : -1}
      aria-level={one.depth + 1}
      aria-posinset={one.place}
      aria-setsize={one.siblings}
      aria-expanded={one.state === 'leaf' ? undefined : one.state === 'open'}
      aria-busy={one.state === 'busy' || undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {first && (
        <td>
          <span className={styles['first']} style={{ paddingInlineStart: one.depth * LEVEL_PX }}>
            <Fold state={one.state} name={smallRowName(first, record)} onPress={onFold} />
            {smallCellContent(first, record)}
          </span>
        </td>
      )}
      {rest.map(column => (
        <td key={column.key}>{smallCellContent(column, record)}</td>
      ))}
    </tr>
  )
}

interface FoldProps {
  state: TreeRow<TreeRecord>['state']
  name: string
  onPress: () => void
}

/** For the pointer; keys open the row itself. */
function Fold({ state, name, onPress }: FoldProps) {
  if (state === 'leaf') return <span className={styles['fold']} aria-hidden />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['fold']}
      data-state={state}
      aria-label={state === 'open' ? treeTexts.close(name) : treeTexts.open(name)}
      onClick={onPress}
    >
      {state === 'busy' ? <Spinner small /> : <Icon name="right" size={14} />}
    </button>
  )
}
