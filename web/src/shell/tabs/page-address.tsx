import type { ReactNode } from 'react'
import { NavigationType, parsePath, UNSAFE_LocationContext as LocationContext } from 'react-router'

/**
 * A page stands at the address of its tab, so that its query stays what it was while it is hidden. The router can be told
 * so by `location`, and then draws the pages of all tabs anew whenever the window goes anywhere; told this way, a page
 * hears of its own address alone.
 */
export const PageAddress = ({ fullPath, children }: { fullPath: string; children: ReactNode }) => (
  <LocationContext value={standingAt(fullPath)}>{children}</LocationContext>
)

function standingAt(fullPath: string) {
  const { pathname = '/', search = '', hash = '' } = parsePath(fullPath)
  return { location: { pathname, search, hash, state: null, key: 'default' }, navigationType: NavigationType.Pop }
}
