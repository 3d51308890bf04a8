import type { Field } from '@xuanjiao/wire/kinds/field'
import type { ReactNode } from 'react'

/** What is asked on the left: filters by name, and the page. */
export type CandidateQuery = Readonly<Record<string, string>>

/** What can be picked, and what is picked already. */
export interface CandidatesProps<T> {
  /** What is picked: 视频. */
  noun: string
  items: readonly T[]
  onChange: (items: readonly T[]) => void
  idOf: (item: T) => string
  nameOf: (item: T) => string
  /** The list never grows beyond this. */
  maxItems: number
  /** Fields of the query; their values are handed to `offer` by their names, several joined by commas. */
  filters: Readonly<Record<string, Field>>
  /** A page of what can be added. */
  offer: (query: CandidateQuery, signal: AbortSignal) => Promise<{ records: readonly T[]; total: number }>
  /** First words of the cache's key. */
  offerKey: readonly unknown[]
  drawOffer: (item: T) => ReactNode
}

export interface OrderedPickerProps<T> extends CandidatesProps<T> {
  /** What is picked, in its order: it fills the height it is given. */
  selectedPane: ReactNode
}
