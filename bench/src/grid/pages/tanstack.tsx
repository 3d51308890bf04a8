import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  type BenchRow,
  GRID_COLUMN_WIDTH,
  columns,
  GRID_HEIGHT,
  type BenchColumnKind,
  newRow,
  options,
  GRID_ROW_HEIGHT,
  GRID_WIDTH,
} from './data.ts'
import { registerPeer } from './peer.ts'

/** Rows, columns and cells by TanStack Table, which of them are drawn by TanStack Virtual, a native control in every cell. */
const Cell = memo(function Cell({
  kind,
  value,
  keep,
}: {
  kind: BenchColumnKind
  value: unknown
  keep: (value: unknown) => void
}) {
  if (kind === 'checkbox')
    return <input type="checkbox" defaultChecked={value === true} onChange={event => keep(event.target.checked)} />
  if (kind === 'select')
    return (
      <select defaultValue={String(value)} onChange={event => keep(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    )
  return <input type={kind} defaultValue={String(value)} onChange={event => keep(event.target.value)} />
})

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, BenchRow>()
const defs = helper.columns(
  columns.map(({ key, title, kind }) =>
    helper.accessor(row => row[key], {
      id: key,
      header: title,
      cell: ({ row, getValue }) => <Cell kind={kind} value={getValue()} keep={next => (row.original[key] = next)} />,
    }),
  ),
)
const keyOf = (row: BenchRow) => row.id
const hands = { insert: () => {} }

function Page({ start }: { start: BenchRow[] }) {
  'use no memo'
  const [data, setData] = useState(start)
  useEffect(() => {
    hands.insert = () => setData(now => [newRow(now.length), ...now])
  }, [])
  const host = useRef<HTMLDivElement>(null)
  const table = useTable({ features, columns: defs, data, getRowId: keyOf })
  const { rows } = table.getRowModel()
  const shared = { getScrollElement: () => host.current, overscan: 2 }
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this page alone, see 'use no memo'
  const down = useVirtualizer({ ...shared, count: rows.length, estimateSize: () => GRID_ROW_HEIGHT })
  const across = useVirtualizer({
    ...shared,
    count: columns.length,
    estimateSize: () => GRID_COLUMN_WIDTH,
    horizontal: true,
  })
  const shown = across.getVirtualItems()
  return (
    <div
      ref={host}
      id="scroller"
      style={{ width: GRID_WIDTH, height: GRID_HEIGHT, overflow: 'auto', contain: 'strict' }}
    >
      {table.getHeaderGroups().map(group => (
        <div
          key={group.id}
          style={{ position: 'sticky', top: 0, height: GRID_ROW_HEIGHT, zIndex: 1, background: '#fff' }}
        >
          {shown.map(({ index, start: left }) => (
            <div key={index} style={{ position: 'absolute', left, width: GRID_COLUMN_WIDTH }}>
              <table.FlexRender header={group.headers[index]} />
            </div>
          ))}
        </div>
      ))}
      <div style={{ position: 'relative', width: across.getTotalSize(), height: down.getTotalSize() }}>
        {down.getVirtualItems().map(line => {
          const row = rows[line.index]
          const cells = row.getAllCells()
          const style = {
            position: 'absolute',
            top: 0,
            height: GRID_ROW_HEIGHT,
            transform: `translateY(${line.start}px)`,
          } as const
          return (
            <div key={row.id} className="row" style={style}>
              {shown.map(({ index, start: left }) => (
                <div
                  key={index}
                  className="cell"
                  data-kind={columns[index].kind}
                  style={{ position: 'absolute', left, width: GRID_COLUMN_WIDTH }}
                >
                  <table.FlexRender cell={cells[index]} />
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

registerPeer({
  mount: (host, rows) => createRoot(host).render(<Page start={rows} />),
  scroller: () => document.getElementById('scroller')!,
  insertTop: () => flushSync(hands.insert),
  rowSelector: '.row',
  textCell: () => document.querySelectorAll('.row')[3]?.querySelector('[data-kind=text] input') ?? null,
  clicks: 1,
})
