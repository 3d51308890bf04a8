import { Button } from 'antd'
import { useId, type FormEvent } from 'react'
import type { ListFilter } from '../state/list-filter.tsx'
import type { TypedQuery } from './use-typed.tsx'
import styles from './query.module.css'

interface FilterFormProps {
  filters: readonly ListFilter[]
  query: TypedQuery
  /** It was asked, or given up. */
  onDone: () => void
}

/** Conditions below each other, each with its word above it; Enter asks. */
export function FilterForm({ filters, query, onDone }: FilterFormProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    query.ask()
    onDone()
  }
  const clear = () => {
    query.reset()
    onDone()
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <div className={styles['fields']}>
        {filters.map(({ name, title, edit }) => (
          <div key={name} className={styles['field']}>
            <label htmlFor={`${id}${name}`}>{title}</label>
            {edit({
              id: `${id}${name}`,
              value: query.typed[name] ?? '',
              onChange: (value, done) => query.change(name, value, done),
            })}
          </div>
        ))}
      </div>
      <div className={styles['foot']}>
        {filters.length > 1 && <Button onClick={clear}>清空</Button>}
        <Button type="primary" htmlType="submit">
          {filters.length > 1 ? '查询' : '确定'}
        </Button>
      </div>
    </form>
  )
}
