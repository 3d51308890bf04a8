import { useStore } from 'zustand'
import { sessionStore, type BrowserSession } from '../../app/session/session-store.ts'

/** Where the person stands: the platform, an area, a hospital or one of its departments, and which. */
export interface MyDataScope {
  kind: 'platform' | 'area' | 'hospital' | 'hospital_dept'
  /** The division code, or the id of the hospital or department. */
  ref: string | null
}

const PLATFORM: MyDataScope = { kind: 'platform', ref: null }

function placeOf({ user, departs }: Pick<BrowserSession, 'user' | 'departs'>): MyDataScope {
  const now = departs.find(one => one.orgCode === user?.orgCode)
  const kind = now?.bizType
  return kind === 'area' || kind === 'hospital' || kind === 'hospital_dept'
    ? { kind, ref: now?.bizRef ?? null }
    : PLATFORM
}

/** At this moment: for what is done, not for what is drawn. */
export const myDataScope = (): MyDataScope => placeOf(sessionStore.getState())

export function useMyDataScope(): MyDataScope {
  const user = useStore(sessionStore, session => session.user)
  const departs = useStore(sessionStore, session => session.departs)
  return placeOf({ user, departs })
}
