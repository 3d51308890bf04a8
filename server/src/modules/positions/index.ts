import { position } from '@xuanjiao/contract/system/position'
import { defineModule } from '../../platform/context/module.ts'
import { serveEntityModule, entityServices } from '../entities/index.ts'

/** Positions people hold: a user keeps theirs by their codes. */
export const positionModule = defineModule({
  name: 'positions',
  needs: entityServices,
  start: context => serveEntityModule(context, position),
})
