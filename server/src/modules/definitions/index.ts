import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { definitionCalls } from '@xuanjiao/contract/system/definitions'
import type { House } from '../../platform/house/house.ts'
import { serve } from '../../platform/calls/serve.ts'
import { DefinitionStore } from './definition-store.ts'
import { DEFINITIONS } from './publish.ts'

export { publishDefinition, withdrawDefinition } from './publish.ts'

/** Records that are described while the product runs: served, drawn and gone again without a restart, on every node. */
export function definitionsModule(house: House): void {
  const store = new DefinitionStore(house)
  serve(house, definitionCalls.drawn, async ({ who }) =>
    store.all.filter(({ entity }) => who.grants.may(permissionCode(entity, 'list'))),
  )
  const reload = () => void store.reload()
  const stop = house.events.hear(DEFINITIONS, reload, reload)
  house.app.addHook('onReady', () => store.reload())
  house.app.addHook('onClose', async () => stop())
}
