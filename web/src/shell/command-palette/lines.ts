import type { SearchResult, SearchKind } from '@xuanjiao/contract/system/search-calls'
import type { IconName } from '@xuanjiao/core/model/menu/icon-shapes'
import { soundsLike, soundsWhole } from '@xuanjiao/core/model/text/pinyin'
import type { Command } from '../../app/commands/page-commands.ts'
import { iconOfMenu } from '../menu/menu-icons.ts'
import { externalUrl } from '../menu/external-url.ts'
import type { PageRoute } from '../menu/page-routes.ts'

/** What Enter does with a line. */
export type LineAct =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'window'; readonly url: string }
  | { readonly kind: 'run'; readonly run: () => void }

/** One line of the search box. */
export interface Line {
  readonly key: string
  readonly title: string
  readonly detail?: string
  /** The key that does it without the search box. */
  readonly keys?: string
  readonly icon?: IconName | undefined
  readonly act: LineAct
}

export interface LineGroup {
  readonly title: string
  readonly lines: readonly Line[]
}

const MOST_OF_A_GROUP = 6
const NOT_MEANT = 5

export const groupOf = (title: string, lines: readonly Line[]): LineGroup[] =>
  lines.length === 0 ? [] : [{ title, lines }]

export function pageLine(route: PageRoute): Line {
  const { path, title, under, icon, url, external } = route
  const act: LineAct = external ? { kind: 'window', url: externalUrl(url ?? path) } : { kind: 'go', to: path }
  return { key: `page ${path}`, title, detail: under.join(' / '), icon: iconOfMenu(icon), act }
}

/** The commands that are meant by what was typed: that which is called just so first, then those that begin so. */
export function commandLines(commands: readonly Command[], typed: string, icon: IconName): Line[] {
  const needle = typed.trim().toLowerCase()
  const letters = /^[a-z0-9]+$/.test(needle)
  const rank = ({ title }: Command): number => {
    const words = title.toLowerCase()
    if (words === needle) return 0
    if (words.startsWith(needle)) return 1
    if (words.includes(needle)) return 2
    if (!letters || !soundsLike(title, needle)) return NOT_MEANT
    return soundsWhole(title, needle) ? 3 : 4
  }
  return commands
    .filter(command => rank(command) < NOT_MEANT)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_OF_A_GROUP)
    .map(({ key, title, keys, run }) => ({
      key: `do ${key}`,
      title,
      icon,
      act: { kind: 'run', run },
      ...(keys && { keys }),
    }))
}

/** Where a record is opened: the page of its kind, if the menu has it. */
export function recordLine(match: SearchResult, kinds: readonly SearchKind[], routes: readonly PageRoute[]): Line[] {
  const kind = kinds.find(one => one.entity === match.entity)
  const route = routes.find(one => one.path === kind?.page)
  if (kind === undefined || route === undefined) return []
  const detail = [match.code, match.hint].filter(Boolean).join(' · ')
  const act: LineAct = { kind: 'go', to: `${kind.page}?open=${match.id}` }
  return [{ key: `record ${match.id}`, title: match.name, detail, icon: iconOfMenu(route.icon), act }]
}

/** What people come for most: where nothing else tells kinds apart they stand before the others. */
const FIRST_KINDS = ['hospital', 'video', 'hospitalDepartment', 'famousDoctor', 'user']

/** What was found, kind by kind: that with the best of all first, then what is looked for most, then as the menu has them. */
export function recordGroups(
  matches: readonly SearchResult[],
  kinds: readonly SearchKind[],
  routes: readonly PageRoute[],
): LineGroup[] {
  const own = (kind: SearchKind) => matches.filter(({ entity }) => entity === kind.entity)
  const best = (kind: SearchKind) => Math.min(...own(kind).map(({ rank }) => rank))
  const place = ({ page, entity }: SearchKind) =>
    FIRST_KINDS.includes(entity)
      ? FIRST_KINDS.indexOf(entity) - FIRST_KINDS.length
      : routes.findIndex(({ path }) => path === page)
  return kinds
    .filter(kind => own(kind).length > 0)
    .toSorted((a, b) => best(a) - best(b) || place(a) - place(b))
    .flatMap(kind =>
      groupOf(
        kind.title,
        own(kind).flatMap(one => recordLine(one, kinds, routes)),
      ),
    )
}

/** Records found for other letters do not stand for these. */
export const isSearched = (typed: string): boolean => /[^a-z0-9]|[a-z0-9]{2}/i.test(typed.trim())
