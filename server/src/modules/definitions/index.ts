import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { definitionCalls } from '@xuanjiao/contract/system/definitions'
import { defineModule } from '../../platform/context/module.ts'
import { serve } from '../../platform/calls/serve.ts'
import { DefinitionStore } from './definition-store.ts'
import { DEFINITIONS } from './publish.ts'
import { entityServices } from '../entities/index.ts'

export { publishDefinition, withdrawDefinition } from './publish.ts'

/** Records that are described while the product runs: served, drawn and gone again without a restart, on every node. */
export const definitionsModule = defineModule({
  name: 'definitions',
  needs: [...entityServices, 'app', 'events', 'log', 'runtimeRoutes'],
  start(context) {
    const store = new DefinitionStore(context)
    serve(context, definitionCalls.drawn, async ({ who }) =>
      store.all.filter(({ entity }) => who.grants.may(permissionCode(entity, 'list'))),
    )
    const reload = () => void store.reload()
    const stop = context.events.hear(DEFINITIONS, reload, reload)
    context.app.addHook('onReady', () => store.reload())
    context.app.addHook('onClose', async () => stop())
  },
})
