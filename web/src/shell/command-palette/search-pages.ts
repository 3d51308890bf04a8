import type { PageRoute } from '../menu/page-routes.ts'
import { initialsOf } from '@xuanjiao/core/model/text/initials'

/** More would not be read. */
const MOST = 30

/**
 * The pages that fit what was typed, best first: the title begins with it, holds it, its initials do (yhgl), the
 * entries above it do. Hidden pages are never found (rules/shell#menu-routes).
 */
export function searchPages(routes: readonly PageRoute[], typed: string): PageRoute[] {
  const needle = typed.trim().toLowerCase().replace(/\s+/g, '')
  return routes
    .filter(route => !route.hidden)
    .map(route => ({ route, rank: rankOf(route, needle) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ route }) => route)
}

function rankOf({ title, under }: PageRoute, needle: string): number {
  const name = title.toLowerCase()
  const initials = initialsOf(title)
  const tries = [
    needle === '' || name.startsWith(needle),
    name.includes(needle),
    initials.startsWith(needle),
    initials.includes(needle),
    under.some(holder => holder.toLowerCase().includes(needle) || initialsOf(holder).startsWith(needle)),
  ]
  const at = tries.indexOf(true)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}
