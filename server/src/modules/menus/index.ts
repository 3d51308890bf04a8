import { menu } from '@xuanjiao/contract/system/menus/menu'
import { defineModule } from '../../platform/context/module.ts'
import { serveEntityModule, entityServices } from '../entities/index.ts'
import { menuHooks } from './menu-hooks.ts'
import { menuRoutes } from './menu-routes.ts'

/** Menus and permissions of the installation. */
export const menuModule = defineModule({
  name: 'menus',
  needs: [...entityServices, 'sessions'],
  start(context) {
    serveEntityModule(context, menu, menuHooks(context))
    menuRoutes(context)
  },
})
