import type { House } from '../../platform/house/house.ts'
import { permissionRoutes } from './routes.ts'

/** Menus and permissions of the installation. */
export function permissionModule(house: House): void {
  permissionRoutes(house)
}
