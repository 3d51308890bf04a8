import type { ReactNode } from 'react'

export interface OrderedListProps<T> {
  /** What the list is called: 已选视频. */
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  nameOf: (item: T) => string
  onChange: (items: readonly T[]) => void
  /** What stands in a row behind its place. */
  draw: (item: T) => ReactNode
  /** Rows are all of one height, so that a thousand are as quick as ten. */
  rowHeight?: number
}
