import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { shellTexts } from '@xuanjiao/contract/calls/interface-texts'
import { PickPager } from '@xuanjiao/fields/ui/pick/parts/pick-pager'
import { Button } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { FieldFilter } from '@xuanjiao/fields/ui/kinds/field-filter'
import { useDebounced } from '@xuanjiao/core/ui/use-debounced'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import type { CandidateQuery, CandidatesProps } from './ordered-picker-props.ts'
import styles from './picker.module.css'

const PAGE_SIZE = 20
const TYPING_MS = 300

/** What can be added: a query on the left, what it finds beside it. */
export function CandidatesPane<T>(picker: CandidatesProps<T>) {
  const [filters, setFilters] = useState<CandidateQuery>({})
  const [pageNo, setPageNo] = useState(1)
  const words = useDebounced(filters, TYPING_MS)
  const requested = { ...words, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) }
  const query = useQuery({
    queryKey: [...picker.offerKey, requested],
    queryFn: ({ signal }) => picker.offer(requested, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const change = (name: string, value: string) => {
    setFilters({ ...filters, [name]: value })
    setPageNo(1)
  }
  const { data, error } = query
  return (
    <>
      <Filters fields={picker.filters} filters={filters} onChange={change} onReset={() => setFilters({})} />
      <section className={styles['offer']} aria-busy={query.isFetching}>
        <OfferHead picker={picker} records={data?.records ?? []} total={data?.total} />
        <div className={styles['rows']} data-refreshing={query.isPlaceholderData || undefined}>
          {error && <ListLoadError error={error} retry={() => void query.refetch()} />}
          {data?.records.length === 0 && (
            <EmptyState kind="searched" title={shellTexts.searchEmpty} text="换个条件再试，或者清空条件查看全部" />
          )}
          {!error && data && data.records.length > 0 && <OfferTable picker={picker} records={data.records} />}
        </div>
        {data && data.total > PAGE_SIZE && (
          <div className={styles['pages']}>
            <PickPager
              paging={{ pageNo, pageSize: PAGE_SIZE }}
              total={data.total}
              onTurn={next => setPageNo(next.pageNo)}
            />
          </div>
        )}
      </section>
    </>
  )
}

interface FiltersProps {
  fields: Readonly<Record<string, Field>>
  filters: CandidateQuery
  onChange: (name: string, value: string) => void
  onReset: () => void
}

function Filters({ fields, filters, onChange, onReset }: FiltersProps) {
  const id = useId()
  return (
    <search className={styles['query']}>
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} className={styles['filter']}>
          <label htmlFor={`${id}${name}`}>{field.title}</label>
          <FieldFilter
            id={`${id}${name}`}
            field={field}
            value={filters[name] ?? ''}
            onChange={value => onChange(name, value)}
          />
        </div>
      ))}
      <Button onClick={onReset} disabled={Object.values(filters).every(value => value === '')}>
        清空条件
      </Button>
    </search>
  )
}

interface OfferPartProps<T> {
  picker: CandidatesProps<T>
  records: readonly T[]
}

function OfferHead<T>({ picker, records, total }: OfferPartProps<T> & { total: number | undefined }) {
  const { items, idOf, onChange, noun } = picker
  const there = new Set(items.map(idOf))
  const fresh = records.filter(one => !there.has(idOf(one)))
  const room = picker.maxItems - items.length
  return (
    <header className={styles['head']}>
      <h3>可选{noun}</h3>
      <span aria-live="polite">{total === undefined ? '' : `共 ${numberText(total)} 个`}</span>
      <Button
        type="link"
        size="small"
        disabled={fresh.length === 0 || fresh.length > room}
        onClick={() => onChange([...items, ...fresh])}
      >
        加入本页 {fresh.length} 个
      </Button>
    </header>
  )
}

function OfferTable<T>({ picker, records }: OfferPartProps<T>) {
  const { items, idOf, nameOf, onChange, noun, maxItems } = picker
  const there = new Set(items.map(idOf))
  const turn = (one: T) =>
    onChange(there.has(idOf(one)) ? items.filter(item => idOf(item) !== idOf(one)) : [...items, one])
  return (
    <table className={styles['table']}>
      <caption className={visuallyHidden}>可选{noun}</caption>
      <colgroup>
        <col />
        <col className={styles['turn']} />
      </colgroup>
      <thead className={visuallyHidden}>
        <tr>
          <th scope="col">{noun}</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {records.map(one => {
          const selected = there.has(idOf(one))
          return (
            <tr key={idOf(one)} data-chosen={selected || undefined}>
              <td>{picker.drawOffer(one)}</td>
              <td>
                <TurnButton
                  chosen={selected}
                  name={nameOf(one)}
                  full={!selected && items.length >= maxItems}
                  onClick={() => turn(one)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface TurnProps {
  chosen: boolean
  name: string
  full: boolean
  onClick: () => void
}

function TurnButton({ chosen, name, full, onClick }: TurnProps): ReactNode {
  return (
    <Button
      size="small"
      type={chosen ? 'text' : 'default'}
      icon={chosen ? <CheckOutlined /> : <PlusOutlined />}
      disabled={full}
      aria-pressed={chosen}
      aria-label={`${chosen ? '已选' : '加入'} ${name}`}
      onClick={onClick}
    >
      {chosen ? '已选' : '加入'}
    </Button>
  )
}
