import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { EMPTY_ADVANCED_QUERY, completeAdvancedQuery, type AdvancedQuery } from '../../model/advanced-query.ts'
import { advancedQueryTexts } from '../../model/list-texts.ts'
import type { AdvancedField } from '../state/list-filter.tsx'
import { ConditionList } from './condition-list.tsx'
import { SavedQueries } from './saved-queries.tsx'
import { useSaveQuery } from './use-save-query.tsx'
import { useSavedQueries } from './use-saved-queries.tsx'
import styles from './advanced.module.css'

export interface AdvancedDialogProps {
  name: string
  fields: readonly AdvancedField[]
  applied: AdvancedQuery | undefined
  onApply: (query: AdvancedQuery | undefined) => void
  onClose: () => void
}

/** Query modal 1000 (rules/lists#advanced-query). */
const WIDTH = 1000

/** The advanced query (rules/lists#advanced-query): conditions, how they are joined, and those that were kept. */
export function AdvancedDialog({ name, fields, applied, onApply, onClose }: AdvancedDialogProps) {
  const ports = useKitPorts()
  const [query, setQuery] = useState(applied ?? EMPTY_ADVANCED_QUERY)
  const saved = useSavedQueries(name, fields)
  const keep = useSaveQuery(saved)
  const apply = () => {
    const whole = completeAdvancedQuery(query)
    if (!whole) return ports.notify('warning', advancedQueryTexts.empty)
    onApply(whole)
    onClose()
  }
  const reset = () => {
    setQuery(EMPTY_ADVANCED_QUERY)
    onApply(undefined)
  }
  const save = () => {
    const whole = completeAdvancedQuery(query)
    if (whole) void keep(whole)
    else ports.notify('warning', advancedQueryTexts.cannotSaveEmpty)
  }
  return (
    <Modal
      open
      title="高级查询"
      width={WIDTH}
      onCancel={onClose}
      footer={
        <div className={styles['footer']}>
          <Button onClick={reset}>重置</Button>
          <Button onClick={save}>保存查询条件</Button>
          <span />
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" onClick={apply}>
            查询
          </Button>
        </div>
      }
    >
      <div className={styles['body']}>
        <ConditionList fields={fields} query={query} onChange={setQuery} onEnter={apply} />
        <SavedQueries saved={saved} onChoose={setQuery} />
      </div>
    </Modal>
  )
}
