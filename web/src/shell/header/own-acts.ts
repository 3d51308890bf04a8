import { sessionTexts as texts } from '@xuanjiao/contract/calls/interface-texts'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { showError } from '../../app/errors/show-error.ts'
import { signOut } from '../../app/sign-in/sign-out.ts'
import { forgetUnsaved, mayLoseEverything } from '../../app/page/ask-unsaved.ts'
import { ownDialogStore } from '../own-dialogs/own-dialog-store.ts'
import { askForDeparts } from './ask-for-departs.ts'

export const openTenants = (): void =>
  void mayLoseEverything().then(go => go && ownDialogStore.setState({ dialog: 'tenant' }))

/** Another department, if one belongs to several. */
export const chooseDepart = (): void =>
  void askForDeparts().then(some => some && ownDialogStore.setState({ dialog: 'depart' }), showError)

/** Signing out is asked first. */
export async function askToLeave(): Promise<void> {
  if (!(await mayLoseEverything())) return
  if (!(await askConfirm({ title: texts.confirmLogout, confirmLabel: '注销登录' }))) return
  forgetUnsaved()
  await signOut()
}
