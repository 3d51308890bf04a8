import type { PageRoute } from '../menu/page-routes.ts'
import { soundsLike, soundsWhole } from '@xuanjiao/core/model/text/pinyin'

/** More would not be read. */
const MOST = 8

/**
 * The pages that fit what was typed, best first: the title begins with it, holds it, is said by it as a
 * whole (yhgl), sounds like it (yonghu), the entries above it do. Hidden pages are never found (rules/shell#menu-routes).
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
  const letters = /^[a-z0-9]+$/.test(needle)
  const says = (text: string, fromStart: boolean) => letters && soundsLike(text, needle, fromStart)
  const tries = [
    needle === '' || name.startsWith(needle),
    name.includes(needle),
    letters && soundsWhole(title, needle),
    says(title, true),
    says(title, false),
    under.some(holder => holder.toLowerCase().includes(needle) || says(holder, true)),
  ]
  const at = tries.indexOf(true)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}
