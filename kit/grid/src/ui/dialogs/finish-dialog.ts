import type { GridInstance } from '../interaction/start-grid.ts'

/** A dialog is done with: the keys go on from its cell. */
export function finishDialog({ cursor }: GridInstance): void {
  cursor.closePopup()
  cursor.resumeKeyboard()
}
