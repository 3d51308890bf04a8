import { GridStore, InvalidGridError, readGridChanges, type GridColumn, type GridRow } from '@xuanjiao/grid/model'
import { DataGrid, type GridHandle } from '@xuanjiao/grid/ui/data-grid'
import { useLiveTable } from '@xuanjiao/grid/ui/live/use-live-table'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import styles from './live.module.css'

interface LiveGridWindowProps {
  /** What this one is called at the other. */
  name: string
  page: string
  /** The rows as they are saved, for all windows. */
  read: () => readonly GridRow[]
  write: (rows: readonly GridRow[]) => void
  readOnly: boolean
  limited: boolean
  onChange: (changes: unknown) => void
}

const columns: readonly GridColumn[] = [
  { key: 'drag', title: '', type: 'row-drag-sort', fixed: 'left' },
  { key: 'title', title: '标题', type: 'input', validateRules: [{ required: true }] },
  { key: 'minutes', title: '分钟', type: 'inputNumber', width: 80 },
  { key: 'shown', title: '上架', type: 'checkbox', width: 70, customValue: ['Y', 'N'] },
]

/** Nothing is chosen here, so there is nothing to delete at once. */
const PREFIX = 'workshop-live'
const NO_DELETE = { own: [], stored: [{ action: `${PREFIX}:batch_delete`, type: '1' }] }
/** Somebody who may read the title, and does not see the minutes. */
const LIMITED = {
  own: [],
  stored: [...NO_DELETE.stored, { action: `${PREFIX}:title`, type: '2' }, { action: `${PREFIX}:minutes`, type: '1' }],
}

/** One of several windows on one table; the others are heard through the channel, as if they were far away. */
export function LiveGridWindow({ name, page, read, write, readOnly, limited, onChange }: LiveGridWindowProps) {
  const ports = useKitPorts()
  const handle = useRef<GridHandle>(null)
  const [grid] = useState(() => new GridStore({ columns, rows: read() }))
  const live = useLiveTable(grid, {
    page,
    name,
    onSaved: who => {
      live?.merge(read())
      ports.notify('info', `${who} 保存了，${name}的表格已更新`)
    },
    onMissed: () => live?.merge(read()),
  })
  const save = async () => {
    try {
      const rows = await handle.current?.validRows()
      write((rows ?? []).map(row => ({ ...row, id: row['id'] ?? crypto.randomUUID() })))
    } catch (reason) {
      if (!(reason instanceof InvalidGridError)) throw reason
      return ports.notify('warning', `${reason.errors.length} 处有误，请改正后再保存`)
    }
    grid.load(read())
    onChange(readGridChanges(grid))
    live?.publishSaved()
  }
  return (
    <section className={styles['half']} aria-label={name}>
      <h3>{name}</h3>
      <DataGrid
        ref={handle}
        label={`${name}的表格`}
        columns={columns}
        store={grid}
        size="small"
        statusBar={false}
        authPre={PREFIX}
        permissions={limited ? LIMITED : NO_DELETE}
        readOnly={readOnly}
        live={live}
        onChange={() => onChange(readGridChanges(grid))}
        actions={
          <Button size="small" disabled={readOnly} onClick={() => void save()}>
            保存
          </Button>
        }
      />
    </section>
  )
}
