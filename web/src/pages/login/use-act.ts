import { AppError } from '@xuanjiao/contract/calls/app-error'
import { useState } from 'react'

type FieldTexts = Readonly<Record<string, string>>

/** One act after the other; what is refused is said at its field, else above the button. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [errors, setErrors] = useState<FieldTexts>({})
  const run = async (act: () => Promise<void>, lacking: FieldTexts = {}): Promise<void> => {
    setErrors(lacking)
    setFailure('')
    if (busy || Object.keys(lacking).length > 0) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : []
      if (fields.length > 0) setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      else setFailure(error instanceof Error ? error.message : '操作失败，请重试')
    }
    setBusy(false)
  }
  return { busy, failure, errors, run }
}
