import { useStore } from 'zustand'
import { sessionStore } from '../../app/session/session-store.ts'

/** Whether the person stands in a department of the platform itself: its rows belong to no hospital. */
export function useIsPlatform(): boolean {
  return useStore(sessionStore, ({ user, departs }) => {
    const now = departs.find(one => one.orgCode === user?.orgCode)
    return now === undefined || now.bizType === null || now.bizType === 'platform'
  })
}
