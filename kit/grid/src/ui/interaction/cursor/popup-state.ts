import type { CellAddress } from '../../../model/rules/error-navigation.ts'

export type PopupKind = 'list' | 'calendar' | 'dialog' | 'row-menu' | 'sub-table'

/** What hangs at a cell now: a list, a calendar, a dialog or the menu of the row. */
export interface PopupState {
  readonly kind: PopupKind
  readonly spot: CellAddress
  readonly anchor: HTMLElement
}

/** The open popup gets the keys first; it answers whether it took one. */
export type PopupKeyHandler = (event: KeyboardEvent) => boolean
