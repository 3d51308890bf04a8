import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { partBounds } from '../model/editor-parts.ts'
import type { CronFieldName } from '../model/cron-fields.ts'
import { cronNumberText, cronFieldTitle } from './cron-texts.ts'
import styles from './number-grid.module.css'

interface NumberGridProps {
  name: CronFieldName
  chosen: readonly number[]
  onChange: (numbers: readonly number[]) => void
}

const COLUMNS: Readonly<Record<CronFieldName, number>> = {
  second: 10,
  minute: 10,
  hour: 8,
  day: 7,
  month: 6,
  week: 7,
  year: 5,
}

/** All numbers of a part to be switched on and off; none means the lowest. One tab stop; arrow keys move within. */
export function NumberGrid({ name, chosen, onChange }: NumberGridProps) {
  const { min, max } = partBounds[name].numbers
  const [at, setAt] = useState(chosen[0] ?? min)
  const grid = useRef<HTMLDivElement>(null)
  // Newer browsers answer with a promise, which must not be taken for what undoes an effect.
  useEffect(() => {
    grid.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const toggle = (n: number) => {
    setAt(n)
    onChange(chosen.includes(n) ? chosen.filter(one => one !== n) : [...chosen, n].sort((a, b) => a - b))
  }
  const move = (event: KeyboardEvent) => {
    const to = at + (STEPS[event.key]?.(COLUMNS[name]) ?? 0)
    if (to === at || to < min || to > max) return
    event.preventDefault()
    setAt(to)
    grid.current?.querySelector<HTMLElement>(`[data-number="${to}"]`)?.focus()
  }
  return (
    <div
      ref={grid}
      role="group"
      aria-label={`指定的${cronFieldTitle(name)}`}
      className={styles['grid']}
      style={{ gridTemplateColumns: `repeat(${COLUMNS[name]}, minmax(0, 1fr))` }}
      onKeyDown={move}
    >
      {Array.from({ length: max - min + 1 }, (_one, i) => min + i).map(n => (
        <button
          key={n}
          type="button"
          data-number={n}
          tabIndex={n === at ? 0 : -1}
          aria-label={cronNumberText(name, n)}
          aria-pressed={chosen.includes(n)}
          data-meant={chosen.length === 0 && n === min}
          onClick={() => toggle(n)}
        >
          {name === 'week' ? cronNumberText(name, n) : n}
        </button>
      ))}
    </div>
  )
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: columns => -columns,
  ArrowDown: columns => columns,
}
