import { DownOutlined, LoadingOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import type { ListFilter } from '../state/list-filter.tsx'
import styles from './query-bar.module.css'

interface QueryBarProps {
  filters: readonly ListFilter[]
  values: Readonly<Record<string, string>>
  busy: boolean
  onFilter: (filters: Record<string, string>) => void
}

/** As many filters stay in sight as fit one row; CSS decides by the room there is. */
const ALWAYS_SHOWN = 3

/** One row of filters, the rest folded. Words are asked with Enter or 查询, choices at once. */
export function QueryBar({ filters, values, busy, onFilter }: QueryBarProps) {
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(values)
  const [requested, setAsked] = useState(values)
  const [open, setOpen] = useState(() => filters.slice(ALWAYS_SHOWN).some(({ name }) => values[name]))
  if (requested !== values && !sameValues(requested, values)) {
    setAsked(values) // the address changed: the back button, a link
    setTyped(values)
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
  if (filters.length === 0) return null
  return (
    <search>
      <form className={styles['bar']} data-folded={!open} data-count={Math.min(filters.length, 5)} onSubmit={submit}>
        {filters.map(({ name, title, edit }) => (
          <div key={name} className={styles['item']}>
            <label htmlFor={`${id}${name}`} title={title}>
              {title}
            </label>
            {edit({
              id: `${id}${name}`,
              value: typed[name] ?? '',
              onChange: (value, done) => change(name, value, done),
            })}
          </div>
        ))}
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

function sameValues(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every(name => (a[name] ?? '') === (b[name] ?? ''))
}
