import { menu } from '@xuanjiao/contract/system/menus/menu'
import type { AppContext } from '../../platform/context/app-context.ts'
import { entityModule } from '../entities/index.ts'
import { menuHooks } from './menu-hooks.ts'
import { menuRoutes } from './routes.ts'

/** Menus and permissions of the installation. */
export function menuModule(context: AppContext): void {
  entityModule(context, menu, menuHooks)
  menuRoutes(context)
}
