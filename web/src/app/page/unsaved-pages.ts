import { createStore } from 'zustand/vanilla'

/** What holds something typed and not sent: by page, the forms and tables of it. */
type UnsavedInputs = ReadonlyMap<string, ReadonlySet<string>>

export const unsavedPages = createStore<UnsavedInputs>(() => new Map())

/** An input of a page holds what is not sent. */
export function holdUnsaved(page: string, input: string): void {
  const now = unsavedPages.getState()
  unsavedPages.setState(new Map(now).set(page, new Set(now.get(page)).add(input)), true)
}

/** It was sent, or given up; without its name all inputs of the page were. */
export function releaseUnsaved(page: string, input?: string): void {
  const now = unsavedPages.getState()
  if (!now.has(page)) return
  const left = [...(now.get(page) ?? [])].filter(one => input !== undefined && one !== input)
  const next = new Map(now)
  if (left.length > 0) next.set(page, new Set(left))
  else next.delete(page)
  unsavedPages.setState(next, true)
}

/** The browser asks before its window closes over what is not sent, on the page that is seen or behind it. */
export function askBeforeWindowCloses(): () => void {
  const warn = (event: BeforeUnloadEvent) => unsavedPages.getState().size > 0 && event.preventDefault()
  addEventListener('beforeunload', warn)
  return () => removeEventListener('beforeunload', warn)
}
