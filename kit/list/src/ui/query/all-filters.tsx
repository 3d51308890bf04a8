import { FilterOutlined } from '@ant-design/icons'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button } from 'antd'
import { useState } from 'react'
import { HungPanel } from '../panel/hung-panel.tsx'
import type { ListFilter } from '../state/list-filter.tsx'
import { FilterForm } from './filter-form.tsx'
import type { TypedQuery } from './use-typed.tsx'
import styles from './query.module.css'

interface AllFiltersProps {
  filters: readonly ListFilter[]
  query: TypedQuery
  /** On a phone they come up from below. */
  sheet: boolean
}

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

/** Every condition there is, and how many of them ask something. */
export function AllFilters({ filters, query, sheet }: AllFiltersProps) {
  const [open, setOpen] = useState(false)
  const set = filters.filter(({ name }) => (query.typed[name] ?? '') !== '').length
  const form = <FilterForm filters={filters} query={query} onDone={() => setOpen(false)} />
  const button = (
    <Button
      className={styles['all'] ?? ''}
      icon={<FilterOutlined />}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={set > 0 ? `筛选，已有 ${set} 个条件` : '筛选'}
      {...(sheet && { onClick: () => setOpen(true) })}
    >
      筛选{set > 0 && <span className={styles['number']}>{set}</span>}
    </Button>
  )
  if (!sheet) {
    const columns = filters.length > 4 ? 2 : 1
    return (
      <HungPanel label="筛选条件" width={columns * 280} open={open} onOpen={setOpen} panel={form}>
        {button}
      </HungPanel>
    )
  }
  return (
    <>
      {button}
      {open && <FilterSheet onClose={() => setOpen(false)}>{form}</FilterSheet>}
    </>
  )
}
