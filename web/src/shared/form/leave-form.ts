import { askChoice } from '../../app/confirm/confirm-store.ts'
import { DRAFT_DAYS } from '../../app/drafts/draft-store.ts'
import { canStoreDrafts } from '../../app/drafts/my-drafts.ts'
import type { FormModel } from './use-form.ts'

/** Escape that asks a question must not answer it as well: the browser closes the topmost dialog after the key's event. */
const afterThisKey = () => new Promise(go => setTimeout(go))

const TITLE = '内容还没有保存'

/** Asks what becomes of what is not saved; answers whether the form may be left. */
export async function confirmLeaveForm(form: FormModel): Promise<boolean> {
  if (!form.dirty) return true
  await afterThisKey()
  const confirmAnswer = await (canStoreDrafts() ? askToKeep() : askToLose())
  if (confirmAnswer === 'no') return false
  if (confirmAnswer === 'yes') await form.keepDraft()
  else form.dropDraft()
  return true
}

const askToKeep = () =>
  askChoice({
    title: TITLE,
    text: `保留后，${DRAFT_DAYS} 天内在这台电脑上再次打开时可以接着填写。`,
    confirmLabel: '保留并关闭',
    other: '不保留',
    cancelLabel: '继续填写',
  })

/** Nothing can be kept safely here: there is only going on or losing it. */
async function askToLose() {
  const text = '当前浏览器不能安全保存草稿，关闭后填写的内容会丢失。'
  const confirmAnswer = await askChoice({
    title: TITLE,
    text,
    confirmLabel: '不保留',
    cancelLabel: '继续填写',
    danger: true,
  })
  return confirmAnswer === 'yes' ? 'other' : 'no'
}
