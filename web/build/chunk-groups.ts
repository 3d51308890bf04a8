import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** The file that names all of Ant Design: what is used of it comes with those who use it. */
const isIndexOfAll = (id: string): boolean => id.endsWith('/node_modules/antd/es/index.js')

/** What these files import, and all that needs in turn, as one script. */
const importsOf = (name: string, priority: number, ...files: readonly string[]): Group => ({
  name: (id, bundle) => {
    const importers = bundle.getModuleInfo(id)?.importers ?? []
    return !isIndexOfAll(id) && importers.some(importer => files.some(file => importer.endsWith(file))) ? name : null
  },
  debugName: name,
  priority,
})

/** These files, and all they need. */
const filesOf = (name: string, priority: number, ...files: readonly string[]): Group => ({
  name,
  priority,
  test: id => files.some(file => id.endsWith(file)),
})

/** Small parts that home and lists have alike: with the shell, home needs nothing of the lists. */
const EVERYWHERE = [
  '/antd/es/button/index.js',
  '/antd/es/tooltip/index.js',
  '/list/src/ui/empty/list-load-error.tsx',
  '/list/src/ui/table/help-tip.tsx',
  '/core/src/ui/use-current-minute.tsx',
  '/web/src/app/page/use-page-address.ts',
  '/web/src/app/session/use-permission.ts',
]

/**
 * What nearly every page has comes as few scripts, one on the other: sign-in, the frame around the pages, lists. A browser
 * fetches six at a time from a server; a page of a hundred small ones waited for the way more than for the bytes
 * (rules/budgets#pages). What only some need is split as it comes.
 */
export const chunkGroups: readonly Group[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  importsOf('start', 8, '/web/src/main.tsx'),
  importsOf('shell', 7, '/web/src/shell/application.tsx'),
  filesOf('shell', 7, ...EVERYWHERE),
  filesOf('list', 6, '/web/src/shared/entity/entity-page.tsx'),
  importsOf('list', 6, '/web/src/pages/business/entity/entity-route.tsx'),
]
