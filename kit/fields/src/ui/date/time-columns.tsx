import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

const NAMES: Readonly<Record<string, string>> = { hour: '时', minute: '分', second: '秒' }
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const CELL = 'ant-picker-time-panel-cell'

const selectedOf = (column: Element) => column.querySelector(`.${CELL}-selected`)

/** Says of a column what it is and where it stands; `id` is the clock's own. */
function describe(column: HTMLElement, id: string): void {
  const selected = selectedOf(column)
  const unit = column.dataset['type'] ?? ''
  column.tabIndex = 0
  column.setAttribute('role', 'listbox')
  column.setAttribute('aria-label', NAMES[unit] ?? '')
  for (const cell of column.children) {
    cell.setAttribute('role', 'option')
    cell.setAttribute('aria-selected', String(cell === selected))
  }
  if (selected) {
    selected.id = `${id}${unit}${selected.getAttribute('data-value')}`
    column.setAttribute('aria-activedescendant', selected.id)
  } else column.removeAttribute('aria-activedescendant')
}

/** An arrow chooses the neighbour; with nothing chosen yet, the first. */
function turn(event: KeyboardEvent): void {
  const step = STEPS[event.key]
  const column = event.target instanceof Element ? event.target.closest('ul[data-type]') : null
  if (!step || !column) return
  event.preventDefault()
  const cells = [...column.querySelectorAll<HTMLElement>(`.${CELL}:not(.${CELL}-disabled)`)]
  const at = cells.findIndex(cell => cell === selectedOf(column))
  cells[at < 0 ? 0 : at + step]?.click()
}

/** The columns of a clock, each a list: as antd draws them, they scroll and no key reaches them. */
export function TimeColumns({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() =>
    box.current?.querySelectorAll<HTMLElement>('ul[data-type]').forEach(column => describe(column, id)),
  )
  return (
    <div ref={box} onKeyDown={turn}>
      {children}
    </div>
  )
}
