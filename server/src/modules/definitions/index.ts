import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { definitionCalls } from '@xuanjiao/contract/system/definitions'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serve } from '../../platform/calls/serve.ts'
import { DefinitionStore } from './definition-store.ts'
import { DEFINITIONS } from './publish.ts'

export { publishDefinition, withdrawDefinition } from './publish.ts'

/** Records that are described while the product runs: served, drawn and gone again without a restart, on every node. */
export function definitionsModule(context: AppContext): void {
  const store = new DefinitionStore(context)
  serve(context, definitionCalls.drawn, async ({ who }) =>
    store.all.filter(({ entity }) => who.grants.may(permissionCode(entity, 'list'))),
  )
  const reload = () => void store.reload()
  const stop = context.events.hear(DEFINITIONS, reload, reload)
  context.app.addHook('onReady', () => store.reload())
  context.app.addHook('onClose', async () => stop())
}
