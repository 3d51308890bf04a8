import { useSyncExternalStore } from 'react'
import { useFormContext } from './form-context.ts'

/** The open pane of a control with tabs, and how another one is opened. */
export function usePane(key: string): readonly [pane: number, open: (pane: number) => void] {
  const { panes } = useFormContext()
  const pane = useSyncExternalStore(panes.subscribe, () => panes.of(key))
  return [pane, next => panes.open(key, next)]
}
