import { menu } from '@xuanjiao/contract/system/menus/menu'
import type { House } from '../../platform/house/house.ts'
import { entityModule } from '../entities/index.ts'
import { menuHooks } from './menu-hooks.ts'
import { menuRoutes } from './routes.ts'

/** Menus and permissions of the installation. */
export function menuModule(house: House): void {
  entityModule(house, menu, menuHooks)
  menuRoutes(house)
}
