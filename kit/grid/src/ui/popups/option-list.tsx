import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { splitStoredValues } from '../../model/cells/type/multiple-values.ts'
import { cellValueText } from '../../model/cells/type/define-cell.ts'
import { initiallyHighlightedOption, type OptionListSearch } from '../../model/cells/options/highlighted-option.ts'
import type { ColumnOption } from '../../model/columns/grid-column.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import { moveByEnter } from '../interaction/commands/move-actions.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import styles from './popups.module.css'
import { useSignal } from '../hooks/use-signal.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import { finishDialog } from '../dialogs/finish-dialog.ts'
import { FloatingLayer } from './floating-layer.tsx'
import { matchingOptions, maxShownOptions, useListOptions } from './list-options.ts'

interface OptionListProps {
  running: GridInstance
  spot: CellAddress
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
  const [stored, setStored] = useState(() => cellValueText(cursor.cellValue(spot)))
  const listed = useListOptions(running, spot, query)
  const { loading, message, awaiting = false } = listed
  const many = manyTypes.has(view.grid.cells.column(spot.key).type)
  const selected = many ? splitStoredValues(stored) : [stored]
  const matches = matchingOptions(listed, query)
  const shown = matches.slice(0, maxShownOptions)
  const { allowInput = false } = view.grid.cells.column(spot.key)
  const [at, setAt] = useHighlight(shown, { query, selected, allowInput, awaiting })
  const take = (option: ColumnOption | undefined): boolean => {
    if (option === undefined || option.disabled === true) return false
    const value = many ? toggled(selected, option.value) : option.value
    view.grid.cells.lookups.names(spot.key).add(option.value, option.text)
    cursor.setCellValues(spot, { [spot.key]: value })
    if (many) {
      cursor.resetQuery()
      setStored(value)
    } else finishDialog(running)
    return true
  }
  /** Enter stores what was typed like any other text, and leads to the cell below (rules/grid#keys). */
  const enter = (option: ColumnOption | undefined) => {
    if (take(option) && !many && query !== '') moveByEnter(cursor, 1)
  }
  const hold = useHeldEnter(awaiting, query, () => enter(shown.find(option => option.disabled !== true)))
  useKeys(running, {
    move: by => {
      if (!awaiting) setAt(Math.max(0, Math.min(shown.length - 1, at + by)))
    },
    enter: () => (awaiting ? hold() : enter(shown[at])),
    take: () => take(shown[at]),
    isExplicit: query !== '' && !awaiting,
    isOwnText: allowInput && at < 0 && query !== '',
  })
  useSpoken(running, shown[at] ? `${id}-${at}` : undefined, id)
  return (
    <FloatingLayer anchor={anchor} onClose={() => cursor.closePopup()} wide className={styles['list']}>
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
            chosen={selected.includes(option.value)}
            lit={index === at}
            onTake={() => take(option)}
            onLight={() => setAt(index)}
          />
        ))}
      </ul>
      {(shown.length === 0 || awaiting) && (
        <p className={styles['quiet']} role="status">
          {loading || awaiting ? textsOf(running.view).loading : (message ?? textsOf(running.view).empty)}
        </p>
      )}
      {matches.length > maxShownOptions && (
        <p className={styles['quiet']} role="status">
          {textsOf(running.view).more(matches.length)}
        </p>
      )}
    </FloatingLayer>
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

const toggled = (selected: readonly string[], value: string): string =>
  (selected.includes(value) ? selected.filter(each => each !== value) : [...selected, value]).join(',')

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
function useHighlight(
  shown: readonly ColumnOption[],
  { awaiting, ...search }: OptionListSearch & { awaiting: boolean },
) {
  const { query } = search
  const [state, setState] = useState({ query, at: -1 })
  const moved = state.query === query && state.at >= 0
  const lit = moved ? Math.min(state.at, Math.max(0, shown.length - 1)) : initiallyHighlightedOption(shown, search)
  const at = awaiting ? -1 : lit
  return [at, (next: number) => setState({ query, at: next })] as const
}

interface ListKeys {
  readonly move: (by: number) => void
  readonly enter: () => void
  readonly take: () => void
  /** Something was typed: Tab takes what is lit. */
  readonly isExplicit: boolean
  /** It is to stand as it is: nothing is lit, and Enter leaves the cell with it. */
  readonly isOwnText: boolean
}

function useKeys({ cursor }: GridInstance, { move, enter, take, isExplicit, isOwnText }: ListKeys): void {
  useEffect(() => {
    return cursor.onPopupKeys(event => {
      const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
      if (isOwnText && event.key === 'Enter') return false
      if (by !== undefined) move(by)
      else if (event.key === 'Enter') enter()
      else if (event.key === 'Tab' && isExplicit) take()
      return by !== undefined || event.key === 'Enter'
    })
  })
}

/** Tells people who do not see it which option is lit. */
function useSpoken({ cursor }: GridInstance, lit: string | undefined, list: string): void {
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
