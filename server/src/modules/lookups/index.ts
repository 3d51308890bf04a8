import { defineModule } from '../../platform/context/module.ts'
import { openDictionaries, type Dictionaries } from './dictionary-cache.ts'

export type { Dictionaries } from './dictionary-cache.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    readonly dictionaries: Dictionaries
  }
}

/** What codes mean, for every module. The calls for it are those of `dicts`. */
export const lookupsModule = defineModule({
  name: 'lookups',
  needs: ['database', 'events'],
  provides: ['dictionaries'],
  start: context => ({ dictionaries: openDictionaries(context) }),
})
