import { useCallback, useRef, useState } from 'react'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { useUnsavedInput } from '../../../app/page/page-context.ts'

const QUESTION = {
  title: '放弃修改',
  text: '表格里有没有保存的修改，关闭后将丢失。',
  confirmLabel: '放弃',
  cancelLabel: '继续编辑',
  danger: true,
} as const

/** Rows that were changed and not saved keep the record open, unless the person says so. */
export function useUnsavedRows() {
  const now = useRef(false)
  const [unsaved, setUnsaved] = useState(false)
  const onUnsaved = useCallback((value: boolean) => {
    now.current = value
    setUnsaved(value)
  }, [])
  const mayLeave = async () => !now.current || (await askConfirm(QUESTION))
  useUnsavedInput(unsaved, mayLeave)
  return { onUnsaved, mayLeave }
}
