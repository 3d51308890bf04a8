import type { CellAddress } from '../../../model/rules/error-navigation.ts'

export type PopupKind = 'list' | 'calendar' | 'dialog' | 'row-menu' | 'cell-menu' | 'column-menu' | 'sub-table'

/** What hangs at a cell now: a list, a calendar, a dialog or the menu of the row. */
export interface PopupState {
  readonly kind: PopupKind
  readonly spot: CellAddress
  readonly anchor: HTMLElement
  /** Where the pointer was, for a menu that opens there. */
  readonly at?: { readonly x: number; readonly y: number } | undefined
}

/** The open popup gets the keys first; it answers whether it took one. */
export type PopupKeyHandler = (event: KeyboardEvent) => boolean
