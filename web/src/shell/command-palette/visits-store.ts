import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readStored, writeStored } from '../../app/session/browser-storage.ts'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { useCurrentRoute } from '../menu/use-menu.ts'
import { readVisits, withVisit, type Visit } from './visits.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000

const nameOf = (username: string): string => `visits:${username}`

/** Where this person has been, in this browser. */
export const visitsOf = (username: string): readonly Visit[] => readVisits(readStored(nameOf(username)))

/** Remembers every page of the menu one comes to, and every record opened there. */
export function useVisits(): void {
  const { pathname, search } = useLocation()
  const { username } = usePrincipal()
  const isPage = useCurrentRoute() !== undefined
  const open = new URLSearchParams(search).get('open') ?? undefined
  useEffect(() => {
    if (!isPage || username === '') return
    const place = { path: pathname, ...(open !== undefined && { open }) }
    writeStored(nameOf(username), withVisit(visitsOf(username), place, Date.now()), YEAR_MS)
  }, [pathname, open, isPage, username])
}
