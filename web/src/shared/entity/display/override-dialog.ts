import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A dialog of an override: an act of a row opens it with what it is about, `extra` draws it. */
export interface OverrideDialog<T> {
  open: (about: T) => void
  close: () => void
  useSubject: () => T | undefined
}

export function createOverrideDialog<T>(): OverrideDialog<T> {
  const store = createStore<{ about: T | undefined }>(() => ({ about: undefined }))
  return {
    open: about => store.setState({ about }),
    close: () => store.setState({ about: undefined }),
    useSubject: () => useStore(store, state => state.about),
  }
}
