import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type BenchRow, COLUMN, columns, HEIGHT, type Kind, newRow, options, ROW, WIDTH } from './data.ts'
import { offer } from './peer.ts'

/** Rows and columns by TanStack Virtual, a native control in every cell: its own example, filled with inputs. */
const Cell = memo(function Cell({ kind, value, keep }: { kind: Kind; value: unknown; keep: (value: unknown) => void }) {
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

const hands = { insert: () => {} }

function Page({ start }: { start: BenchRow[] }) {
  'use no memo'
  const [rows, setRows] = useState(start)
  useEffect(() => {
    hands.insert = () => setRows(now => [newRow(now.length), ...now])
  }, [])
  const host = useRef<HTMLDivElement>(null)
  const shared = { getScrollElement: () => host.current, overscan: 2 }
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this page alone, see 'use no memo'
  const down = useVirtualizer({ ...shared, count: rows.length, estimateSize: () => ROW })
  const across = useVirtualizer({ ...shared, count: columns.length, estimateSize: () => COLUMN, horizontal: true })
  return (
    <div ref={host} id="scroller" style={{ width: WIDTH, height: HEIGHT, overflow: 'auto', contain: 'strict' }}>
      <div style={{ position: 'relative', width: across.getTotalSize(), height: down.getTotalSize() }}>
        {down.getVirtualItems().map(line => {
          const row = rows[line.index]
          const style = { position: 'absolute', top: 0, height: ROW, transform: `translateY(${line.start}px)` } as const
          return (
            <div key={row.id} className="row" style={style}>
              {across.getVirtualItems().map(({ index, start: left }) => {
                const { key, kind } = columns[index]
                return (
                  <div
                    key={key}
                    className="cell"
                    data-kind={kind}
                    style={{ position: 'absolute', left, width: COLUMN }}
                  >
                    <Cell kind={kind} value={row[key]} keep={next => (row[key] = next)} />
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

offer({
  mount: (host, rows) => createRoot(host).render(<Page start={rows} />),
  scroller: () => document.getElementById('scroller')!,
  insertTop: () => flushSync(hands.insert),
  rowSelector: '.row',
  textCell: () => document.querySelectorAll('.row')[3]?.querySelector('[data-kind=text] input') ?? null,
  clicks: 1,
})
