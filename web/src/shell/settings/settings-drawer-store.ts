import { createStore } from 'zustand/vanilla'

/** `opened`: it was once, and stays in the page to close with its movement. */
export const settingsDrawerStore = createStore<{ open: boolean; opened: boolean }>(() => ({
  open: false,
  opened: false,
}))

export const openSettings = (): void => settingsDrawerStore.setState({ open: true, opened: true })
export const closeSettings = (): void => settingsDrawerStore.setState({ open: false })
