import { menu } from '@xuanjiao/contract/system/menus/menu'
import { defineModule } from '../../platform/context/module.ts'
import { entityModule, entityServices } from '../entities/index.ts'
import { menuHooks } from './menu-hooks.ts'
import { menuRoutes } from './routes.ts'

/** Menus and permissions of the installation. */
export const menuModule = defineModule({
  name: 'menus',
  needs: [...entityServices, 'sessions'],
  start(context) {
    entityModule(context, menu, menuHooks(context))
    menuRoutes(context)
  },
})
