import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { definitionCalls } from '@xuanjiao/contract/system/definition-calls'
import { defineModule } from '../../platform/context/module.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { DefinitionStore } from './definition-store.ts'
import { DEFINITIONS_TOPIC } from './publish-definition.ts'
import { entityServices } from '../entities/index.ts'

export { publishDefinition, withdrawDefinition } from './publish-definition.ts'

/** Records that are described while the product runs: served, drawn and gone again without a restart, on every node. */
export const definitionsModule = defineModule({
  name: 'definitions',
  needs: [...entityServices, 'app', 'events', 'log', 'runtimeRoutes'],
  start(context) {
    const store = new DefinitionStore(context)
    serveStaff(context, definitionCalls.drawn, async ({ principal }) =>
      store.all.filter(({ entity }) => principal.grants.may(permissionCode(entity, 'list'))),
    )
    const reload = () => void store.reload()
    const stop = context.events.subscribe(DEFINITIONS_TOPIC, reload, reload)
    context.app.addHook('onReady', () => store.reload())
    context.app.addHook('onClose', async () => stop())
  },
})
