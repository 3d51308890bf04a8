import { HOME_TENANT } from '../database/db.ts'
import { appErrors } from '../errors/app-errors.ts'
import type { Principal } from './principal.ts'

/** Menus and dictionaries belong to the whole installation: only those who run it change them. */
export function requireHomeTenant(principal: Pick<Principal, 'tenantId'>): void {
  if (principal.tenantId !== HOME_TENANT) throw appErrors.forbidden()
}
