import { defineModule } from '../../platform/context/module.ts'
import { openDictionaries, type Dictionaries } from './dictionary-cache.ts'
import { TableDictionaries } from './table-dictionaries.ts'
import { UniquenessChecks } from './uniqueness-checks.ts'

export { treeConditionOn, type TreeConditionColumns } from './tree-conditions.ts'
export type { Dictionaries } from './dictionary-cache.ts'
export { lookupRoutes } from './lookup-routes.ts'
export type { UniquenessCheck } from './uniqueness-checks.ts'
export type { TableDictionary } from './table-dictionaries.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    readonly dictionaries: Dictionaries
    readonly tableDictionaries: TableDictionaries
    readonly uniquenessChecks: UniquenessChecks
  }
}

/** What forms look up: dictionaries, tables to choose from, values that are taken. Its calls are those of `dicts`. */
export const lookupsModule = defineModule({
  name: 'lookups',
  needs: ['database', 'events'],
  provides: ['dictionaries', 'tableDictionaries', 'uniquenessChecks'],
  start: ({ database, events }) => ({
    dictionaries: openDictionaries({ database, events }),
    tableDictionaries: new TableDictionaries(),
    uniquenessChecks: new UniquenessChecks(),
  }),
})
