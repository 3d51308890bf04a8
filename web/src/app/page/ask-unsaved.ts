import { askConfirm } from '../confirm/confirm-store.ts'
import { unsavedPages } from './unsaved-pages.ts'

/** Whether what is typed and not sent may go; `where` names the pages that hold it. */
export const askToLose = (where: string): Promise<boolean> =>
  askConfirm({
    title: '内容还没有保存',
    text: `${where}里有没有保存的内容，继续后将丢失。`,
    confirmLabel: '不保留',
    cancelLabel: '继续填写',
    danger: true,
  })

/** Asked before everything that is open is drawn anew: signing out, another department, another tenant (rules/shell#unsaved). */
export const mayLoseEverything = async (): Promise<boolean> =>
  unsavedPages.getState().size === 0 || askToLose('已打开的页面')

/** Nothing is asked again of somebody who has said that it may go. */
export const forgetUnsaved = (): void => unsavedPages.setState(new Map(), true)
