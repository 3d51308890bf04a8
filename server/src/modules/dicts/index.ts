import type { House } from '../../platform/house.ts'
import { registerGridPage } from '../sockets/index.ts'
import { dictRoutes } from './routes.ts'

export { conditionOn, type ConditionColumns } from './conditions.ts'
export { dictionariesOf, type Dictionaries } from './dictionaries.ts'
export { registerTaken, type TakenCheck } from './uniqueness.ts'
export { registerTable, type TableDictionary } from './table-dictionaries.ts'

/** Dictionaries: what codes mean, and what may be chosen. */
export function dictModule(house: House): void {
  dictRoutes(house)
  // The items of a dictionary are everybody's who may edit dictionaries; none of their columns is hidden from anyone.
  registerGridPage(house, 'dict', async who => who.grants.may('sys:dict:edit'))
}
