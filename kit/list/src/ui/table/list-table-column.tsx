import type { ReactNode } from 'react'

/** A column of any list of ours: how it reads is said by whoever makes it, how it lies in the table here. */
export interface ListTableColumn<R> {
  key: string
  title: string
  /** Nothing and an empty text are drawn as every value that is not there. */
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
  /** On the card a row becomes on a phone: how the record stands, or nothing that card has room for. */
  onCard?: 'state' | 'fact' | 'never'
  /** Where the record's picture stands above it anyway. */
  onGallery?: (row: R) => ReactNode
}

/** Something that can be done to a row, as one object for button, menu and key. */
export interface RowAction<R> {
  key: string
  title: string
  run: (row: R) => void
  danger?: true
  /** Done seldom: always behind 更多. */
  rare?: true
  /** False where whoever looks may never do it: it is left out, and where nothing is left there is no column of acts. */
  isAllowed?: boolean
  isShown?: (row: R) => boolean
}

/** Something that can be done to all ticked rows. */
export interface BatchAction {
  key: string
  title: string
  danger?: boolean
  run: () => void
  /** The same to everything a question finds, so many rows; without it that is not offered. */
  runOnAllMatching?: (total: number) => void
}

/** Something that can be done on a page beside its primary act: a button, or on a phone a line of a menu. */
export interface PageTool {
  key: string
  title: string
  icon: ReactNode
  run: () => void
  busy?: boolean
}

/** A row under its parent: how deep, whether it has rows below, whether they are shown. */
export interface TreeBranch {
  depth: number
  /** `leaf` has nothing below; `busy` while its rows are on their way. */
  state: 'leaf' | 'closed' | 'open' | 'busy'
  toggle: () => void
}
