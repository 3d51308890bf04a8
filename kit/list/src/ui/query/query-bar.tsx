import { LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, type FormEvent } from 'react'
import type { ListFilter } from '../state/list-filter.tsx'
import { useHasTableWidth } from '../table/use-has-table-width.tsx'
import { AllFilters } from './all-filters.tsx'
import { FilterChip } from './filter-chip.tsx'
import { fitInOneLine } from './one-line.tsx'
import { useTyped } from './use-typed.tsx'
import styles from './query.module.css'

interface QueryBarProps {
  filters: readonly ListFilter[]
  values: Readonly<Record<string, string>>
  busy: boolean
  onFilter: (filters: Record<string, string>) => void
}

/** So many chips are tried; what does not fit the line is behind 筛选 with all the others. */
const MOST_CHIPS = 6

/** What is asked most, in one line: words to look for, the other conditions as chips. Words are asked with Enter or 查询, choices at once. */
export function QueryBar({ filters, values, busy, onFilter }: QueryBarProps) {
  const id = useId()
  const wide = useHasTableWidth()
  const query = useTyped(values, onFilter)
  const line = filters.find(filter => filter.words)
  const others = filters.filter(filter => filter !== line)
  const isAsked = ({ name }: ListFilter) => (values[name] ?? '') !== ''
  // What is asked is always in sight.
  const chips = [...others.filter(isAsked), ...others.filter(filter => !isAsked(filter))].slice(0, MOST_CHIPS)
  if (filters.length === 0) return null
  return (
    <search className={styles['search']}>
      {line && <SearchLine id={id} filter={line} query={query} busy={busy} />}
      {wide && (
        <div className={styles['chips']} ref={fitInOneLine}>
          {chips.map(filter => (
            <FilterChip key={filter.name} filter={filter} query={query} />
          ))}
        </div>
      )}
      {others.length > 0 && <AllFilters filters={filters} query={query} sheet={!wide} />}
      {query.asks && (
        <Button type="link" size="small" className={styles['reset'] ?? ''} onClick={query.reset}>
          重置
        </Button>
      )}
    </search>
  )
}

interface SearchLineProps {
  id: string
  filter: ListFilter
  query: ReturnType<typeof useTyped>
  busy: boolean
}

/** The one condition that is typed most: no window has to be opened for it. */
function SearchLine({ id, filter: { name, title, edit }, query, busy }: SearchLineProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    query.ask()
  }
  return (
    <form className={styles['line']} onSubmit={submit}>
      <label htmlFor={id} className={styles['lineLabel']}>
        {title}
      </label>
      {edit({
        id,
        value: query.typed[name] ?? '',
        placeholder: title,
        onChange: (value, done) => query.change(name, value, done),
      })}
      {/* Never `loading`: that would swallow a question asked while the last one is still being answered. */}
      <Button
        type="text"
        size="small"
        htmlType="submit"
        icon={busy ? <LoadingOutlined aria-hidden /> : <SearchOutlined />}
        aria-label="查询"
        title="查询"
        aria-busy={busy}
      />
    </form>
  )
}
