import { KEEPING_MARK, SHELL_LOCK } from './kept-shell-names.ts'
import { sessionStore } from './session-store.ts'

/** Neither is there where the page came without encryption. */
const hasCaches = (): boolean => 'caches' in globalThis && navigator.locks !== undefined

/** From now on the service worker keeps the shell, without a byte of data; not for a person who has left meanwhile. */
export async function beginKeepingShell(): Promise<void> {
  await navigator.locks.request(SHELL_LOCK, async () => {
    if (sessionStore.getState().token !== '') await caches.open(KEEPING_MARK)
  })
}

/** Nothing is kept any more, of anybody. */
export async function clearKeptShell(): Promise<void> {
  if (!hasCaches()) return
  await navigator.locks.request(SHELL_LOCK, async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
}

export const canKeepShell = (): boolean => hasCaches() && 'serviceWorker' in navigator
