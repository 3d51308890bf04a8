import type { SearchResult, SearchKind } from '@xuanjiao/contract/system/search-calls'
import type { PageRoute } from '../menu/page-routes.ts'
import { groupOf, pageLine, recordLine, type Line, type LineGroup } from './lines.ts'
import type { Visit } from './visits.ts'

interface Start {
  recent: readonly Visit[]
  likely: readonly Visit[]
  /** What the records among them are called, those one may still see. */
  named: readonly SearchResult[]
  kinds: readonly SearchKind[]
  routes: readonly PageRoute[]
}

const PAGES_AT_FIRST = 8

/** Before anything is typed: where one has been, where one goes most; who has been nowhere sees the menu. */
export function startGroups({ recent, likely, named, kinds, routes }: Start): LineGroup[] {
  const pages = (visits: readonly Visit[]): Line[] =>
    visits.flatMap(({ path }) => routes.filter(route => route.path === path && !route.hidden).map(pageLine))
  const lines = recent.flatMap(visit => {
    if (visit.open === undefined) return pages([visit])
    const match = named.find(({ id }) => id === visit.open)
    return match === undefined ? [] : recordLine(match, kinds, routes)
  })
  const first = routes.filter(route => !route.hidden).slice(0, PAGES_AT_FIRST)
  const groups = [...groupOf('最近', lines), ...groupOf('常用', pages(likely))]
  return groups.length > 0 ? groups : groupOf('页面', first.map(pageLine))
}
