import { DownOutlined, LoadingOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import type { Field } from '@xuanjiao/contract/entity/field'
import { Button } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { FilterEdit } from '../fields/filter-edit.tsx'
import styles from './query-bar.module.css'

interface QueryBarProps {
  fields: Readonly<Record<string, Field>>
  filters: Readonly<Record<string, string>>
  busy: boolean
  onFilter: (filters: Record<string, string>) => void
}

/** As many filters stay in sight as fit one row; CSS decides by the room there is. */
const ALWAYS_SHOWN = 3

/** One row of filters, the rest folded. Words are asked with Enter or 查询, choices at once. */
export function QueryBar({ fields, filters, busy, onFilter }: QueryBarProps) {
  const names = Object.keys(fields)
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(filters)
  const [asked, setAsked] = useState(filters)
  const [open, setOpen] = useState(() => names.slice(ALWAYS_SHOWN).some(name => filters[name]))
  if (asked !== filters && !sameFilters(asked, filters)) {
    setAsked(filters) // the address changed: the back button, a link
    setTyped(filters)
  }
  const change = (name: string, value: string, done: boolean) => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    if (done) onFilter(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ ...typed })
  }
  const reset = () => {
    setTyped({})
    onFilter({})
  }
  if (names.length === 0) return null
  return (
    <search>
      <form className={styles['bar']} data-folded={!open} data-count={Math.min(names.length, 5)} onSubmit={submit}>
        {names.map(name => {
          const field = fields[name]
          return (
            field && (
              <div key={name} className={styles['item']}>
                <label htmlFor={`${id}${name}`} title={field.title}>
                  {field.title}
                </label>
                <FilterEdit
                  id={`${id}${name}`}
                  field={field}
                  value={typed[name] ?? ''}
                  onChange={(value, done) => change(name, value, done)}
                />
              </div>
            )
          )
        })}
        <div className={styles['buttons']}>
          {/* Never `loading`: that would swallow a question asked while the last one is still being answered. */}
          <Button
            type="primary"
            htmlType="submit"
            ghost
            icon={busy ? <LoadingOutlined aria-hidden /> : <SearchOutlined />}
            aria-busy={busy}
          >
            查询
          </Button>
          <Button onClick={reset}>重置</Button>
          <Button className={styles['fold'] ?? ''} type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : '展开'} {open ? <UpOutlined /> : <DownOutlined />}
          </Button>
        </div>
      </form>
    </search>
  )
}

function sameFilters(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every(name => (a[name] ?? '') === (b[name] ?? ''))
}
