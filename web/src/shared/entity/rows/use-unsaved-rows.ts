import { useCallback, useRef, useState } from 'react'
import { useHeldBack } from '../../../app/back/use-held-back.ts'
import { confirm } from '../../../app/confirm/confirm.ts'

const QUESTION = {
  title: '放弃修改',
  text: '表格里有没有保存的修改，关闭后将丢失。',
  yes: '放弃',
  no: '继续编辑',
  danger: true,
} as const

/** Rows that were changed and not saved keep the record open, unless the person says so. */
export function useUnsavedRows() {
  const now = useRef(false)
  const [unsaved, setUnsaved] = useState(false)
  const onUnsaved = useCallback((given: boolean) => {
    now.current = given
    setUnsaved(given)
  }, [])
  const mayLeave = async () => !now.current || (await confirm(QUESTION))
  useHeldBack(unsaved, mayLeave)
  return { onUnsaved, mayLeave }
}
