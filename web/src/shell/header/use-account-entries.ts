import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore } from '../../app/session/session-store.ts'
import { usePermissionChecks } from '../../app/session/use-permission.ts'
import { accountEntries, type AccountEntry } from './account-entries.ts'

/** What the person who is signed in may do about themselves. */
export function useAccountEntries(): AccountEntry[] {
  const navigate = useNavigate()
  const { may } = usePermissionChecks()
  const tenants = useStore(sessionStore, session => session.tenants.length)
  return accountEntries({ may, tenants, go: path => void navigate(path) })
}
