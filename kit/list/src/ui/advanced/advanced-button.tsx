import { FileSearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { withAdvanced } from '../../model/list-state.ts'
import type { AdvancedField } from '../state/list-filter.tsx'
import type { ListModel } from '../state/list-model.tsx'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import styles from './advanced-button.module.css'

interface AdvancedButtonProps<R> {
  /** Under which the list's queries are kept. */
  name: string
  list: Pick<ListModel<R>, 'state' | 'setState'>
  fields: readonly AdvancedField[]
}

const AdvancedDialog = lazyPart(async () => (await import('./advanced-dialog.tsx')).AdvancedDialog)

/** 高级查询, with a sign while one is applied; the builder comes when it is opened. */
export function AdvancedButton<R>({ name, list, fields }: AdvancedButtonProps<R>) {
  const [open, setOpen] = useState(false)
  const { advanced } = list.state
  const count = advanced?.conditions.length ?? 0
  return (
    <>
      <Button
        type="text"
        className={styles['button'] ?? ''}
        icon={<FileSearchOutlined />}
        data-applied={count > 0 || undefined}
        title={count > 0 ? '已有高级查询条件生效' : '高级查询'}
        aria-label={count > 0 ? `高级查询，已有 ${count} 个条件生效` : '高级查询'}
        onClick={() => setOpen(true)}
      >
        <span className={styles['word']}>高级查询</span>
        {count > 0 && <span className={styles['count']}>{count}</span>}
      </Button>
      {open && (
        <AdvancedDialog
          name={name}
          fields={fields}
          applied={advanced}
          onApply={query => list.setState(withAdvanced(list.state, query))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
