import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { HungPanel } from '../panel/hung-panel.tsx'
import type { ListFilter } from '../state/list-filter.tsx'
import { FilterForm } from './filter-form.tsx'
import type { TypedQuery } from './use-typed.tsx'
import styles from './query.module.css'

/** One condition: what it is, and what it asks while it asks something. A touch opens its field, the cross takes it back. */
export function FilterChip({ filter, query }: { filter: ListFilter; query: TypedQuery }) {
  const [open, setOpen] = useState(false)
  const { name, title, say } = filter
  const value = query.typed[name] ?? ''
  const set = value !== ''
  return (
    <span className={styles['chip']} data-set={set || undefined}>
      <HungPanel
        label={`按${title}筛选`}
        width={300}
        unfolds
        open={open}
        onOpen={setOpen}
        panel={<FilterForm filters={[filter]} query={query} onDone={() => setOpen(false)} />}
      >
        <button type="button" aria-haspopup="dialog" aria-expanded={open}>
          <span>
            {title}
            {set && say && <b>：{say(value)}</b>}
          </span>
          {!set && <DownOutlined aria-hidden="true" />}
        </button>
      </HungPanel>
      {set && (
        <button
          type="button"
          className={styles['cross']}
          aria-label={`取消${title}条件`}
          onClick={() => query.change(name, '', true)}
        >
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
