import { HOME_TENANT } from '../database/db.ts'
import { deny } from '../errors/refuse.ts'
import type { Staff } from './who.ts'

/** Menus and dictionaries belong to the whole installation: only those who run it change them. */
export function demandHome(who: Pick<Staff, 'tenantId'>): void {
  if (who.tenantId !== HOME_TENANT) throw deny.forbidden()
}
