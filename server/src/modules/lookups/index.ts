import { defineModule } from '../../platform/context/module.ts'
import { keepDictionaries, type Dictionaries } from './dictionaries.ts'
import { TableDictionaries } from './table-dictionaries.ts'
import { TakenChecks } from './uniqueness.ts'

export { conditionOn, type ConditionColumns } from './conditions.ts'
export type { Dictionaries } from './dictionaries.ts'
export { lookupRoutes } from './lookup-routes.ts'
export type { TakenCheck } from './uniqueness.ts'
export type { TableDictionary } from './table-dictionaries.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    readonly dictionaries: Dictionaries
    readonly tableDictionaries: TableDictionaries
    readonly takenChecks: TakenChecks
  }
}

/** What forms look up: dictionaries, tables to choose from, values that are taken. Its calls are those of `dicts`. */
export const lookupsModule = defineModule({
  name: 'lookups',
  needs: ['database', 'events'],
  provides: ['dictionaries', 'tableDictionaries', 'takenChecks'],
  start: ({ database, events }) => ({
    dictionaries: keepDictionaries({ database, events }),
    tableDictionaries: new TableDictionaries(),
    takenChecks: new TakenChecks(),
  }),
})
