import type { Field } from '@xuanjiao/wire/kinds/field'
import type { ReactNode } from 'react'

/** What is asked on the left: filters by name, and the page. */
export type Offered = Readonly<Record<string, string>>

/** What can be picked, and what is picked already. */
export interface OfferProps<T> {
  /** What is picked: 视频. */
  noun: string
  items: readonly T[]
  onChange: (items: readonly T[]) => void
  idOf: (item: T) => string
  nameOf: (item: T) => string
  /** The list never grows beyond this. */
  most: number
  /** Fields of the query; their values are handed to `offer` by their names, several joined by commas. */
  filters: Readonly<Record<string, Field>>
  /** A page of what can be added. */
  offer: (asked: Offered, signal: AbortSignal) => Promise<{ records: readonly T[]; total: number }>
  /** First words of the cache's key. */
  offerKey: readonly unknown[]
  drawOffer: (item: T) => ReactNode
}

export interface OrderedPickerProps<T> extends OfferProps<T> {
  /** What is picked, in its order: it fills the height it is given. */
  chosen: ReactNode
}
