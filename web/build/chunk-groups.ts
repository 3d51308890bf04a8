import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** The file that names all of Ant Design: what is used of it comes with those who use it. */
const isIndexOfAll = (id: string): boolean => id.endsWith('/node_modules/antd/es/index.js')

interface Parts {
  /** What these import, but not they themselves: a page stays a part of its own. */
  importsOf?: readonly string[]
  files?: readonly string[]
}

/** These files and imports, and all that needs in turn, as one script: two groups of one name would be two scripts. */
const partsOf = (name: string, priority: number, { importsOf = [], files = [] }: Parts): Group => ({
  name: (id, bundle) => {
    const isOneOf = (endings: readonly string[], path: string) => endings.some(ending => path.endsWith(ending))
    const importers = () => bundle.getModuleInfo(id)?.importers ?? []
    const isImported = () => !isIndexOfAll(id) && importers().some(importer => isOneOf(importsOf, importer))
    return isOneOf(files, id) || isImported() ? name : null
  },
  debugName: name,
  priority,
})

/** Small parts that home and lists have alike: with the shell, home needs nothing of the lists. */
const EVERYWHERE = [
  '/antd/es/button/index.js',
  '/antd/es/skeleton/index.js',
  '/antd/es/tooltip/index.js',
  '/fields/src/ui/choice/segment-choice.tsx',
  '/contract/src/workflow/event-call.ts',
  '/contract/src/workflow/workflow.ts',
  '/list/src/ui/empty/list-load-error.tsx',
  '/list/src/ui/table/help-tip.tsx',
  '/core/src/ui/use-current-minute.tsx',
  '/web/src/app/commands/page-commands.ts',
  '/web/src/app/page/use-page-address.ts',
  '/web/src/app/session/use-permission.ts',
]

/** What overrides of several records share is too little to be fetched for itself. */
const OF_RECORDS = [
  '/contract/src/business/hospital/switch-off-effect.ts',
  '/web/src/shared/entity/entity-page.tsx',
  '/web/src/shared/hospital/contract-end-date.tsx',
  '/web/src/shared/hospital/sign-in-block-effect.ts',
]

/**
 * What nearly every page has comes as few scripts, one on the other: sign-in, the frame around the pages, lists. A browser
 * fetches six at a time from a server; a page of a hundred small ones waited for the way more than for the bytes
 * (rules/budgets#pages). What only some need is split as it comes.
 */
export const chunkGroups: readonly Group[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  partsOf('start', 8, { importsOf: ['/web/src/main.tsx'] }),
  partsOf('shell', 7, { importsOf: ['/web/src/shell/application.tsx'], files: EVERYWHERE }),
  partsOf('list', 6, { importsOf: ['/web/src/pages/business/entity/entity-route.tsx'], files: OF_RECORDS }),
  partsOf('notices', 5, { files: ['/web/src/shell/header/notice-bell.tsx'] }),
]
