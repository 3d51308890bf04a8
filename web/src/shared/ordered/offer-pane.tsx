import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { shell } from '@xuanjiao/contract/calls/messages'
import { PickPager } from '@xuanjiao/fields/ui/pick/parts/pick-pager'
import { Button } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { FieldFilter } from '@xuanjiao/fields/ui/kinds/field-filter'
import { useSlow } from '@xuanjiao/core/ui/use-slow'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import { unseen } from '@xuanjiao/core/ui/controls/unseen'
import type { Offered, OfferProps } from './picker-props.ts'
import styles from './picker.module.css'

const PAGE_SIZE = 20
const TYPING_MS = 300

/** What can be added: a query on the left, what it finds beside it. */
export function OfferPane<T>(picker: OfferProps<T>) {
  const [filters, setFilters] = useState<Offered>({})
  const [pageNo, setPageNo] = useState(1)
  const words = useSlow(filters, TYPING_MS)
  const asked = { ...words, pageNo: String(pageNo), pageSize: String(PAGE_SIZE) }
  const query = useQuery({
    queryKey: [...picker.offerKey, asked],
    queryFn: ({ signal }) => picker.offer(asked, signal),
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
          {error && <ListFailed error={error} retry={() => void query.refetch()} />}
          {data?.records.length === 0 && (
            <EmptyState kind="searched" title={shell.searchEmpty} text="换个条件再试，或者清空条件查看全部" />
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
  filters: Offered
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
  picker: OfferProps<T>
  records: readonly T[]
}

function OfferHead<T>({ picker, records, total }: OfferPartProps<T> & { total: number | undefined }) {
  const { items, idOf, onChange, noun } = picker
  const there = new Set(items.map(idOf))
  const fresh = records.filter(one => !there.has(idOf(one)))
  const room = picker.most - items.length
  return (
    <header className={styles['head']}>
      <h3>可选{noun}</h3>
      <span aria-live="polite">{total === undefined ? '' : `共 ${total} 个`}</span>
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
  const { items, idOf, nameOf, onChange, noun, most } = picker
  const there = new Set(items.map(idOf))
  const turn = (one: T) =>
    onChange(there.has(idOf(one)) ? items.filter(item => idOf(item) !== idOf(one)) : [...items, one])
  return (
    <table className={styles['table']}>
      <caption className={unseen}>可选{noun}</caption>
      <colgroup>
        <col />
        <col className={styles['turn']} />
      </colgroup>
      <thead className={unseen}>
        <tr>
          <th scope="col">{noun}</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {records.map(one => {
          const chosen = there.has(idOf(one))
          return (
            <tr key={idOf(one)} data-chosen={chosen || undefined}>
              <td>{picker.drawOffer(one)}</td>
              <td>
                <TurnButton
                  chosen={chosen}
                  name={nameOf(one)}
                  full={!chosen && items.length >= most}
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
