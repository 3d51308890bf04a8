import { createStore } from 'zustand/vanilla'

/** What was just done and can be taken back for a few seconds. */
export interface UndoOffer {
  key: number
  /** 已停用“市一院”. */
  text: string
  /** Takes it back. */
  undo: () => unknown
  /** Runs when it can no longer be taken back: the bar was closed, its time ran out, or something else was done. */
  settle?: (() => unknown) | undefined
}

export const undoStore = createStore<{ now: UndoOffer | undefined }>(() => ({ now: undefined }))

let last = 0

/** Offers to take something back: one thing at a time, the newest. */
export function offerUndo(offered: Omit<UndoOffer, 'key'>): void {
  last += 1
  const { now: former } = undoStore.getState()
  undoStore.setState({ now: { ...offered, key: last } })
  former?.settle?.()
}

/** Takes back what is offered; a second press finds nothing more. */
export function runUndo(): void {
  const { now } = undoStore.getState()
  undoStore.setState({ now: undefined })
  now?.undo()
}

/** What is offered stays as it was done; answers what its end answers. */
export function commitUndo(): unknown {
  const { now } = undoStore.getState()
  undoStore.setState({ now: undefined })
  return now?.settle?.()
}
