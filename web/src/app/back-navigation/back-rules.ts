/** What is open when somebody goes back. */
export interface OpenOverPage {
  phone: boolean
  /** A dialog or drawer lies over the page. */
  dialog: boolean
  /** A form holds what is not saved. */
  hasUnsavedForm: boolean
}

/**
 * - `pass`: like every other step back.
 * - `skip`: the entry was laid for a dialog that is closed by now; one step more is what was meant.
 * - `close`: the topmost dialog goes, the page stays.
 * - `ask`: the form says what becomes of it first.
 */
export type BackAction = 'pass' | 'skip' | 'close' | 'ask'

/** On a phone Back is what closes a dialog; anywhere it is asked about an edited form. */
export function backActionFor(fromOverEntry: boolean, { phone, dialog, hasUnsavedForm }: OpenOverPage): BackAction {
  if (!fromOverEntry) return 'pass'
  if (phone && dialog) return 'close'
  return hasUnsavedForm ? 'ask' : 'skip'
}

/** Whether an entry of our own has to lie over that of the page, for Back to come to us. */
export const needsHistoryEntry = ({ phone, dialog, hasUnsavedForm }: OpenOverPage): boolean =>
  hasUnsavedForm || (phone && dialog)
