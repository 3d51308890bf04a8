import type { Page } from '@xuanjiao/core/model/ports'
import { useAsked } from '@xuanjiao/core/ui/use-asked'
import { useState } from 'react'

export interface PageRows {
  /** The page asked for, or the one before while that is on its way. */
  readonly page: Page | undefined
  readonly error: Error | undefined
  readonly loading: boolean
  readonly again: () => void
}

/** A page of rows; turning pages leaves the old one in sight until the new one is there. Without a key nothing is asked. */
export function usePageRows(key: string | undefined, load: (signal: AbortSignal) => Promise<Page>): PageRows {
  const { value, error, loading, again } = useAsked(key, load)
  const [kept, keep] = useState<Page>()
  if (value !== undefined && value !== kept) keep(value)
  return { page: value ?? kept, error, loading, again }
}
