import { listTexts } from '@xuanjiao/list/model/list-texts'
import { askConfirm } from '../app/confirm/confirm-store.ts'
import { notify } from '../app/notify/notices-store.ts'
import { showError } from '../app/errors/show-error.ts'

/** Does something to the server, says what it answers, and goes on with what that changes. Answers whether it was done. */
export async function runAction(
  deed: () => Promise<{ message: string }>,
  after: () => Promise<unknown>,
): Promise<boolean> {
  try {
    const { message } = await deed()
    if (message !== '') notify.good(message)
    await after()
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/** The same inside a dialog, which stays open and shows what went wrong itself. */
export async function runDialogAction(
  deed: () => Promise<{ message: string }>,
  after: () => Promise<unknown>,
): Promise<void> {
  const { message } = await deed()
  if (message !== '') notify.good(message)
  await after()
}

/** A deed whose undo bar says what was done: a toast beside it would say the same twice. */
export const withoutMessage = async (deed: () => Promise<unknown>): Promise<{ message: string }> => {
  await deed()
  return { message: '' }
}

/** Asks before something is deleted (rules/lists#texts). */
export const confirmDelete = (text: string = listTexts.confirmDelete): Promise<boolean> =>
  askConfirm({ title: listTexts.confirmDeleteTitle, text, confirmLabel: '删除', danger: true })
