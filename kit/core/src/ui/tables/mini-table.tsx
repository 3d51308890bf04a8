import { useState } from 'react'
import type { DataRow } from '../../model/kit-ports.ts'
import { miniTableTexts as say } from '../../model/core-texts.ts'
import { Button } from '../controls/button.tsx'
import { useKitPorts } from '../ports/kit-provider.tsx'
import { smallCellContent, smallRowName, SmallTableHead, type SmallTableColumn } from './small-table-column.tsx'
import styles from './table-parts.module.css'

interface MiniTableProps {
  title: string
  columns: readonly SmallTableColumn[]
  rows: readonly DataRow[]
  rowKey?: string
  /** Takes rows away, once it was asked 确定要删除这 N 项吗? and answered with yes; without it nothing can be chosen. */
  onRemove?: (ids: readonly string[]) => void
  disabled?: boolean
}

/** A small table inside a form or a dialog: tick rows, take them away (rules/widgets#mini-tables). */
export function MiniTable({ title, columns, rows, rowKey = 'id', onRemove, disabled = false }: MiniTableProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const ids = rows.map(row => String(row[rowKey]))
  const selected = ids.filter(id => ticked.has(id))
  const may = onRemove !== undefined && !disabled
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...selected, id] : selected.filter(one => one !== id)))
  return (
    <section aria-label={title}>
      <div className={styles['bar']}>
        <h3>{title}</h3>
        {may && <Remove chosen={selected} onRemove={onRemove} />}
      </div>
      <div className={styles['scroll']}>
        <table aria-label={title} className={styles['table']}>
          <thead>
            <tr>
              {may && <TickAll all={ids} chosen={selected} onTick={all => setTicked(new Set(all))} />}
              <SmallTableHead columns={columns} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const id = ids[at] ?? ''
              return (
                <tr key={id} data-on={may && ticked.has(id)}>
                  {may && <Tick name={smallRowName(columns[0], row)} on={ticked.has(id)} onTick={on => tick(id, on)} />}
                  {columns.map(column => (
                    <td key={column.key}>{smallCellContent(column, row)}</td>
                  ))}
                </tr>
              )
            })}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length + (may ? 1 : 0)} className={styles['empty']}>
                  {say.empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface RemoveProps {
  chosen: readonly string[]
  onRemove: (ids: readonly string[]) => void
}

function Remove({ chosen, onRemove }: RemoveProps) {
  const ports = useKitPorts()
  const remove = async () => {
    if (chosen.length === 0) return
    const question = {
      title: say.confirmTitle,
      text: say.confirm(chosen.length),
      confirmLabel: say.remove,
      danger: true,
    }
    if (await ports.confirm(question)) onRemove(chosen)
  }
  return (
    <span className={styles['acts']}>
      <span aria-live="polite" className={styles['said']}>
        {chosen.length > 0 && say.chosen(chosen.length)}
      </span>
      <Button disabled={chosen.length === 0} onClick={() => void remove()}>
        {say.remove}
      </Button>
    </span>
  )
}

interface TickAllProps {
  all: readonly string[]
  chosen: readonly string[]
  onTick: (ids: readonly string[]) => void
}

function TickAll({ all, chosen, onTick }: TickAllProps) {
  const some = chosen.length > 0 && chosen.length < all.length
  return (
    <th scope="col" className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={say.all}
        disabled={all.length === 0}
        checked={all.length > 0 && chosen.length === all.length}
        ref={box => {
          if (box) box.indeterminate = some
        }}
        onChange={event => onTick(event.target.checked ? all : [])}
      />
    </th>
  )
}

function Tick({ name, on, onTick }: { name: string; on: boolean; onTick: (on: boolean) => void }) {
  return (
    <td className={styles['tick']}>
      <input type="checkbox" aria-label={say.one(name)} checked={on} onChange={event => onTick(event.target.checked)} />
    </td>
  )
}
