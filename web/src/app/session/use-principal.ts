import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { useStore } from 'zustand'
import { sessionStore } from './session-store.ts'

/** The signed-in person; pages are only drawn when there is one. */
export function usePrincipal(): UserRow {
  const user = useStore(sessionStore, session => session.user)
  if (!user) throw new Error('drawn without a session')
  return user
}
