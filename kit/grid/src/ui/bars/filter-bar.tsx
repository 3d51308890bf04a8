import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { distinctValues } from '../../model/filter/distinct-values.ts'
import { noFilter, type RowFilter } from '../../model/filter/no-filter.ts'
import { isFiltering, withValues } from '../../model/filter/row-filter.ts'
import { isSearched } from '../../model/columns/searched-columns.ts'
import { type LazyTexts, textsOf } from '../dom/lazy-texts.ts'
import { useAfterSteps } from '../hooks/use-after-steps.ts'
import { useSignal } from '../hooks/use-signal.ts'
import { filterGrid } from '../interaction/commands/row-view-actions.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { BarFrame } from './bar-frame.tsx'
import styles from './grid-bars.module.css'

interface BarProps {
  running: GridInstance
}

/** Which rows are seen: all, changed, wrong; with a text; with values of a column (rules/grid#filtering). */
export function FilterBar({ running }: BarProps) {
  const { view, cursor } = running
  const texts = textsOf(view)
  const filter = useSignal(view.filter)
  const change = (next: Partial<RowFilter>) => {
    cursor.commitEdit()
    filterGrid(view, { ...filter, ...next })
  }
  return (
    <BarFrame running={running} label={texts.filter}>
      <Segmented<RowFilter['which']>
        size="small"
        value={filter.which}
        options={whichOptions(texts)}
        onChange={which => change({ which })}
      />
      <Input.Search
        className={styles['text'] ?? ''}
        size="small"
        allowClear
        autoFocus
        aria-label={texts.withText}
        placeholder={texts.withText}
        defaultValue={filter.text}
        onSearch={text => change({ text })}
      />
      <ValueFilter running={running} onChange={change} />
      {isFiltering(filter) && (
        <>
          <Button size="small" onClick={() => change({})}>
            {texts.applyAgain}
          </Button>
          <Button size="small" type="link" onClick={() => change(noFilter)}>
            {texts.clearFilter}
          </Button>
        </>
      )}
      <ShownCount running={running} />
    </BarFrame>
  )
}

const whichOptions = (texts: LazyTexts) => [
  { value: 'all' as const, label: texts.showAll },
  { value: 'changed' as const, label: texts.showChanged },
  { value: 'wrong' as const, label: texts.showWrong },
]

interface ValueFilterProps extends BarProps {
  onChange: (next: Partial<RowFilter>) => void
}

/** A column, and which of its values are let through. */
function ValueFilter({ running, onChange }: ValueFilterProps) {
  const { view } = running
  const { grid, filter } = view
  const texts = textsOf(view)
  const { values } = useSignal(filter)
  const [key, setKey] = useState(view.filteredColumn ?? Object.keys(values)[0])
  const [open, setOpen] = useState(false)
  const choices = open && key !== undefined ? distinctValues(grid, key) : []
  return (
    <>
      <Select<string>
        className={styles['choice'] ?? ''}
        size="small"
        aria-label={texts.column}
        placeholder={texts.anyColumn}
        value={key ?? null}
        options={grid.columns
          .filter(isSearched)
          .map(column => ({ value: column.key, label: column.title || column.key }))}
        onChange={setKey}
      />
      {key !== undefined && (
        <Select<string[]>
          className={styles['values'] ?? ''}
          size="small"
          mode="multiple"
          maxTagCount={1}
          allowClear
          aria-label={texts.values}
          placeholder={texts.anyValue}
          value={[...(values[key] ?? [])]}
          onOpenChange={setOpen}
          options={choices.map(({ text, count }) => ({ value: text, label: `${text || texts.blank}　${count}` }))}
          labelRender={({ value }) => String(value) || texts.blank}
          onChange={chosen => onChange({ values: withValues(filter.value, key, chosen).values })}
        />
      )}
    </>
  )
}

function ShownCount({ running: { view } }: BarProps) {
  const shown = useAfterSteps(view.grid, () => view.grid.shown.size)
  const all = useAfterSteps(view.grid, () => view.grid.rows.size)
  return <span className={styles['quiet']}>{textsOf(view).filtered(shown, all)}</span>
}
