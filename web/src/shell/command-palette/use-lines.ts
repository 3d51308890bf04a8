import { searchCalls, type SearchResult, type SearchKind } from '@xuanjiao/contract/system/search-calls'
import { useSettled } from '@xuanjiao/fields/ui/choice/use-settled'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../app/calls/call.ts'
import { pageCommands } from '../../app/commands/page-commands.ts'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { useMenu } from '../menu/use-menu.ts'
import { commandLines, groupOf, isSearched, pageLine, recordGroups, type LineGroup } from './lines.ts'
import { searchPages } from './search-pages.ts'
import { startGroups } from './start-lines.ts'
import { useProductCommands } from './product-commands.ts'
import { visitsOf } from './visits-store.ts'
import { likelyOf, recentOf } from './visits.ts'

const SETTLES_MS = 60
const KINDS_MS = 300_000
const NO_RECORDS: readonly SearchResult[] = []
const NO_KINDS: readonly SearchKind[] = []
const MOST_RECENT = 8
const MOST_LIKELY = 5

export interface SearchLines {
  groups: readonly LineGroup[]
  /** Records may still come. */
  isWaiting: boolean
}

/** What stands below the box: what was found, or before anything is typed where one has been and may go. */
export function useLines(typed: string): SearchLines {
  const { routes } = useMenu()
  const { data: kinds = NO_KINDS } = useQuery({
    queryKey: ['search', 'kinds'],
    queryFn: ({ signal }) => call(searchCalls.kinds, { signal }),
    staleTime: KINDS_MS,
    meta: { quiet: true },
  })
  const [own] = useState(pageCommands)
  const product = useProductCommands(kinds)
  const records = useSearchResults(typed)
  const start = useStart(kinds)
  if (typed.trim() === '') return start
  const groups = [
    ...groupOf('页面', searchPages(routes, typed).map(pageLine)),
    ...groupOf('本页操作', commandLines(own, typed, 'check')),
    ...groupOf('操作', commandLines(product.acts, typed, 'right')),
    ...recordGroups(records.found, kinds, routes),
    ...groupOf('设置', commandLines(product.settings, typed, 'sliders')),
  ]
  return { groups, isWaiting: records.isWaiting }
}

/** Records the server finds; those of the last letters stay until the next are there. */
function useSearchResults(typed: string): { found: readonly SearchResult[]; isWaiting: boolean } {
  const text = typed.trim()
  const settled = useSettled(text, SETTLES_MS)
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', 'find', settled],
    queryFn: ({ signal }) => call(searchCalls.find, { query: { text: settled }, signal }),
    enabled: isSearched(settled),
    placeholderData: before => before,
    meta: { quiet: true },
  })
  if (!isSearched(text)) return { found: NO_RECORDS, isWaiting: false }
  const isWaiting = settled !== text || (isFetching && (data === undefined || isPlaceholderData))
  return { found: data ?? NO_RECORDS, isWaiting }
}

function useStart(kinds: readonly SearchKind[]): SearchLines {
  const { routes } = useMenu()
  const { pathname } = useLocation()
  const { username } = usePrincipal()
  const [visits] = useState(() => visitsOf(username))
  const recent = recentOf(visits, pathname, MOST_RECENT)
  const references = recent.flatMap(({ path, open }) => {
    const kind = open === undefined ? undefined : kinds.find(({ page }) => page === path)
    return kind === undefined ? [] : [`${kind.entity}:${open}`]
  })
  const { data: named = NO_RECORDS, isFetching } = useQuery({
    queryKey: ['search', 'named', references],
    queryFn: ({ signal }) => call(searchCalls.named, { query: { records: references.join(',') }, signal }),
    enabled: references.length > 0,
    meta: { quiet: true },
  })
  const likely = likelyOf(visits, recent, pathname, MOST_LIKELY)
  return { groups: startGroups({ recent, likely, named, kinds, routes }), isWaiting: isFetching }
}
