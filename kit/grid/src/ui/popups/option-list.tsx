import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { manyOf } from '../../model/cells/type/many.ts'
import { textOf } from '../../model/cells/type/define-cell.ts'
import { litAtFirst, type ListSearch } from '../../model/cells/options/lit-option.ts'
import type { ColumnOption } from '../../model/columns/column.ts'
import type { CellSpot } from '../../model/rules/stepping.ts'
import type { Running } from '../act/start.ts'
import styles from './popups.module.css'
import { useSignal } from '../hooks/use-signal.ts'
import { laterTexts } from '../dom/later-texts.ts'
import { texts } from '../dom/texts.ts'
import { finish } from '../dialogs/finish.ts'
import { Floating } from './floating.tsx'
import { matching, mostShown, useListOptions } from './list-options.ts'

interface OptionListProps {
  running: Running
  spot: CellSpot
  anchor: HTMLElement
}

const manyTypes = new Set(['select-multiple', 'list_multi'])

/**
 * The options of the select family below the cell. The field of the cell keeps the focus and looks for options by what is
 * typed, so an input method works from the first letter; no control is made anew for a cell.
 */
export function OptionList({ running, spot, anchor }: OptionListProps) {
  const { cursor, view } = running
  const id = useId()
  const query = useSignal(cursor.query).trim()
  const [stored, setStored] = useState(() => textOf(cursor.value(spot)))
  const listed = useListOptions(running, spot, query)
  const { loading, message, awaiting = false } = listed
  const many = manyTypes.has(view.grid.cells.column(spot.key).type)
  const chosen = many ? manyOf(stored) : [stored]
  const found = matching(listed, query)
  const shown = found.slice(0, mostShown)
  const { allowInput = false } = view.grid.cells.column(spot.key)
  const [at, setAt] = useHighlight(shown, { query, chosen, allowInput, awaiting })
  const take = (option: ColumnOption | undefined) => {
    if (option === undefined || option.disabled === true) return
    const value = many ? toggled(chosen, option.value) : option.value
    view.grid.cells.lookups.names(spot.key).learn(option.value, option.text)
    cursor.set(spot, { [spot.key]: value })
    if (many) {
      cursor.searchAnew()
      setStored(value)
    } else finish(running)
  }
  const hold = useHeldEnter(awaiting, query, () => take(shown.find(option => option.disabled !== true)))
  useKeys(running, {
    move: by => {
      if (!awaiting) setAt(Math.max(0, Math.min(shown.length - 1, at + by)))
    },
    take: () => (awaiting ? hold() : take(shown[at])),
    meant: query !== '' && !awaiting,
    own: allowInput && at < 0 && query !== '',
  })
  useSpoken(running, shown[at] ? `${id}-${at}` : undefined, id)
  return (
    <Floating anchor={anchor} onClose={() => cursor.close()} wide className={styles['list']}>
      <ul
        id={id}
        role="listbox"
        aria-label={view.grid.cells.column(spot.key).title}
        aria-multiselectable={many}
        aria-busy={awaiting}
        tabIndex={-1}
      >
        {shown.map((option, index) => (
          <Line
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            chosen={chosen.includes(option.value)}
            lit={index === at}
            onTake={() => take(option)}
            onLight={() => setAt(index)}
          />
        ))}
      </ul>
      {(shown.length === 0 || awaiting) && (
        <p className={styles['quiet']}>{loading || awaiting ? texts.loading : (message ?? laterTexts.empty)}</p>
      )}
      {found.length > mostShown && <p className={styles['quiet']}>{laterTexts.more(found.length)}</p>}
    </Floating>
  )
}

interface LineProps {
  id: string
  option: ColumnOption
  chosen: boolean
  lit: boolean
  onTake: () => void
  onLight: () => void
}

function Line({ id, option, chosen, lit, onTake, onLight }: LineProps) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (lit) line.current?.scrollIntoView({ block: 'nearest' })
  }, [lit])
  return (
    // The keys go to the field of the cell, which names the lit option by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      ref={line}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={option.disabled === true}
      data-lit={lit}
      onMouseDown={event => event.preventDefault()}
      onMouseMove={onLight}
      onClick={onTake}
    >
      {option.text}
    </li>
  )
}

const toggled = (chosen: readonly string[], value: string): string =>
  (chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]).join(',')

/** Enter that came before the answer: it takes the first of it, unless something else is typed meanwhile. */
function useHeldEnter(awaiting: boolean, query: string, take: () => void): () => void {
  const held = useRef<string>(undefined)
  const answered = useEffectEvent(take)
  useEffect(() => {
    if (awaiting) return
    const meant = held.current
    held.current = undefined
    if (meant === query) answered()
  }, [awaiting, query])
  return () => {
    held.current = query === '' ? undefined : query
  }
}

/** The lit line; none while the list does not answer what was typed. */
function useHighlight(shown: readonly ColumnOption[], { awaiting, ...search }: ListSearch & { awaiting: boolean }) {
  const { query } = search
  const [state, setState] = useState({ query, at: -1 })
  const moved = state.query === query && state.at >= 0
  const lit = moved ? Math.min(state.at, Math.max(0, shown.length - 1)) : litAtFirst(shown, search)
  const at = awaiting ? -1 : lit
  return [at, (next: number) => setState({ query, at: next })] as const
}

interface ListKeys {
  readonly move: (by: number) => void
  readonly take: () => void
  /** Something was typed: Tab takes what is lit. */
  readonly meant: boolean
  /** It is to stand as it is: nothing is lit, and Enter leaves the cell with it. */
  readonly own: boolean
}

function useKeys({ cursor }: Running, { move, take, meant, own }: ListKeys): void {
  useEffect(() => {
    return cursor.hearKeys(event => {
      const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
      if (own && event.key === 'Enter') return false
      if (by !== undefined) move(by)
      else if (event.key === 'Enter') take()
      else if (event.key === 'Tab' && meant) take()
      return by !== undefined || event.key === 'Enter'
    })
  })
}

/** Tells people who do not see it which option is lit. */
function useSpoken({ cursor }: Running, lit: string | undefined, list: string): void {
  useEffect(() => {
    const { field } = cursor.editor
    field?.setAttribute('aria-controls', list)
    if (lit === undefined) field?.removeAttribute('aria-activedescendant')
    else field?.setAttribute('aria-activedescendant', lit)
    return () => {
      field?.removeAttribute('aria-activedescendant')
      field?.removeAttribute('aria-controls')
    }
  }, [cursor, lit, list])
}
