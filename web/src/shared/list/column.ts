import type { ReactNode } from 'react'

/** A column of any list of ours: how it reads is said by whoever makes it, how it lies in the table here. */
export interface Column<R> {
  key: string
  title: string
  render: (row: R) => ReactNode
  /** Numbers lie right, in figures of one width. */
  align?: 'left' | 'right'
  width?: number
  /** Column to order by; without it the head is no button. */
  sort?: string
  /** What the figure means, behind an ⓘ. */
  help?: string
  /** Left out until a person chooses it. */
  hidden?: true
  /** Left out of the card a row becomes on a phone. */
  notOnPhone?: true
}

/** Something that can be done to a row, as one object for button, menu and key. */
export interface RowAction<R> {
  key: string
  title: string
  run: (row: R) => void
  danger?: true
  shown?: (row: R) => boolean
}
