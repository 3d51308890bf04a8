import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { useState } from 'react'
import type { ListModel } from '../state/list-model.tsx'
import type { ColumnsLayoutState } from '../state/use-columns-layout.tsx'
import { LONGEST_VIEW_NAME, useKeepView } from './use-keep-view.tsx'
import styles from './views.module.css'

interface ViewNameFieldProps {
  list: ListModel<unknown>
  layout: ColumnsLayoutState
  onKept: () => void
}

/** Below the views: a name and Enter keep what is shown. Its keys are its own, and not the menu's above it. */
export function ViewNameField({ list, layout, onKept }: ViewNameFieldProps) {
  const [name, setName] = useState('')
  const keep = useKeepView(list, layout)
  const submit = async () => {
    if (name.trim() === '' || (await keep(name)) === undefined) return
    setName('')
    onKept()
  }
  return (
    <form
      className={styles['naming']}
      onKeyDown={event => event.key !== 'Escape' && event.key !== 'Tab' && event.stopPropagation()}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        size="small"
        aria-label="新视图名称"
        placeholder="将当前设置保存为…按回车"
        value={name}
        max={LONGEST_VIEW_NAME}
        onChange={setName}
      />
    </form>
  )
}
