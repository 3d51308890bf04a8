import { createStore } from 'zustand/vanilla'

/** Which of the windows about oneself is open. */
export const ownDialogStore = createStore<{ dialog: 'password' | 'depart' | 'tenant' | 'licence' | undefined }>(() => ({
  dialog: undefined,
}))

export const openPassword = (): void => ownDialogStore.setState({ dialog: 'password' })
export const openLicence = (): void => ownDialogStore.setState({ dialog: 'licence' })
export const closeOwnDialog = (): void => ownDialogStore.setState({ dialog: undefined })
