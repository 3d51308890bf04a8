import type { RecordPage } from '@xuanjiao/core/model/kit-ports'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { useState } from 'react'

export interface PickPageRows {
  /** The page asked for, or the one before while that is on its way. */
  readonly page: RecordPage | undefined
  readonly error: Error | undefined
  readonly loading: boolean
  readonly reload: () => void
}

/** A page of rows; turning pages leaves the old one in sight until the new one is there. Without a key nothing is asked. */
export function usePageRows(key: string | undefined, load: (signal: AbortSignal) => Promise<RecordPage>): PickPageRows {
  const { value, error, loading, reload } = useAsync(key, load)
  const [stored, keep] = useState<RecordPage>()
  if (value !== undefined && value !== stored) keep(value)
  return { page: value ?? stored, error, loading, reload }
}
