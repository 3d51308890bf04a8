import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

const NAMES: Readonly<Record<string, string>> = { hour: '时', minute: '分', second: '秒' }
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const CELL = 'ant-picker-time-panel-cell'

const selectedOf = (column: Element) => column.querySelector(`.${CELL}-selected`)

/** Says of a column what it is and where it stands. */
function describe(column: HTMLElement): void {
  const value = selectedOf(column)?.getAttribute('data-value')
  column.tabIndex = 0
  column.setAttribute('role', 'spinbutton')
  column.setAttribute('aria-label', NAMES[column.dataset['type'] ?? ''] ?? '')
  // What is inside a spin button is drawing; a list item outside a list would be a fault.
  for (const cell of column.children) cell.setAttribute('role', 'presentation')
  if (value) column.setAttribute('aria-valuenow', value)
  else column.removeAttribute('aria-valuenow')
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

/** The columns of a clock, each a spin button: as antd draws them, they scroll and no key reaches them. */
export function TimeColumns({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.querySelectorAll<HTMLElement>('ul[data-type]').forEach(describe))
  return (
    <div ref={box} onKeyDown={turn}>
      {children}
    </div>
  )
}
