import { sessionTexts as texts } from '@xuanjiao/contract/calls/interface-texts'
import { createStore } from 'zustand/vanilla'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { showError } from '../../app/errors/show-error.ts'
import { signOut } from '../../app/sign-in/sign-out.ts'
import { forgetUnsaved, mayLoseEverything } from '../../app/page/ask-unsaved.ts'
import { askForDeparts } from './depart-switch.tsx'

/** Which of the windows about oneself is open. */
export const ownDialogStore = createStore<{ dialog: 'password' | 'depart' | 'tenant' | 'licence' | undefined }>(() => ({
  dialog: undefined,
}))

export const openPassword = (): void => ownDialogStore.setState({ dialog: 'password' })
export const openTenants = (): void =>
  void mayLoseEverything().then(go => go && ownDialogStore.setState({ dialog: 'tenant' }))
export const openLicence = (): void => ownDialogStore.setState({ dialog: 'licence' })
export const closeOwnDialog = (): void => ownDialogStore.setState({ dialog: undefined })

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
