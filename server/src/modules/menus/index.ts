import { menu } from '@xuanjiao/contract/system/menus/menu'
import { recordModule } from '../entities/index.ts'
import { menuHooks } from './menu-hooks.ts'
import { menuRoutes } from './menu-routes.ts'

/** Menus and permissions of the installation. */
export const menuModule = recordModule('menus', menu, { needs: ['sessions'], hooks: menuHooks, routes: menuRoutes })
