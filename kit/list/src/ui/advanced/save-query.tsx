import { usePorts } from '@xuanjiao/core/ui/ports'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { wholeQuery, type AdvancedQuery } from '../../model/advanced.ts'
import { queryTexts } from '../../model/texts.ts'
import type { SavedQueriesState } from './use-saved-queries.tsx'

interface SaveQueryProps {
  query: AdvancedQuery
  saved: SavedQueriesState
  onClose: () => void
}

const WIDTH = 400
const LONGEST_NAME = 30

/** Asks for a name; one that is there is overwritten only when that is wanted (spec 2 §5.5). */
export function SaveQuery({ query, saved, onClose }: SaveQueryProps) {
  const ports = usePorts()
  const [name, setName] = useState('')
  const save = async () => {
    const wanted = name.trim()
    const whole = wholeQuery(query)
    if (wanted === '') return ports.tell('warning', queryTexts.nameMissing)
    if (!whole) return ports.tell('warning', queryTexts.cannotSaveEmpty)
    if (saved.has(wanted)) {
      const question = { title: '提示', text: queryTexts.overwrite(wanted), yes: '覆盖' }
      if (!(await ports.confirm(question))) return
    }
    if (await saved.save(wanted, whole)) onClose()
  }
  return (
    <Modal open title="保存查询" width={WIDTH} okText="保存" onOk={() => void save()} onCancel={onClose}>
      <Input
        autoFocus
        aria-label="保存的名称"
        placeholder="请输入保存的名称"
        value={name}
        maxLength={LONGEST_NAME}
        onChange={event => setName(event.target.value)}
        onPressEnter={event => {
          event.preventDefault() // the same key must not answer the question it leads to
          void save()
        }}
      />
    </Modal>
  )
}
