import {
  fieldState,
  isAllowedByServer,
  permissionListsForWire,
  permissionCodesIn,
} from '@xuanjiao/contract/calls/permission'
import type {
  FieldState,
  PermissionSetting,
  PermissionLists,
  UserPermissions,
} from '@xuanjiao/contract/calls/permission'
import { isAdministratorCode } from '@xuanjiao/contract/system/account/administrator-codes'
import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import type { Grants } from '../../../platform/access/principal.ts'
import { grantedMenuOf } from './granted-menu.ts'
import type { PermissionRow, RolePermits } from './permission-rows.ts'
import { compileRowRules } from './row-rules.ts'

/** What a set of roles allows, worked out once: for the hot path, for the menu, and for the guard of grants. */
export interface CompiledGrants {
  readonly grants: Grants
  /** Ids of granted rows, menu entries included. */
  readonly grantedIds: ReadonlySet<string>
  readonly permissionLists: PermissionLists
  readonly menu: readonly MenuItem[]
  /** Whoever has them has to have a second factor, where administrators must. */
  readonly ofAdministrator: boolean
}

let made = 0

/** Compiles what the roles grant into sets that a request only asks. */
export function compileGrants(rows: readonly PermissionRow[], permits: RolePermits): CompiledGrants {
  const given = new Set(permits.granted.map(({ permissionId }) => permissionId))
  const grantedIds: ReadonlySet<string> = given.difference(new Set(permits.deniedIds))
  const settings = rows.filter(row => row.menuType === 2 && row.perms !== null).map(factOf)
  const granted = rows
    .filter(row => row.menuType === 2 && row.perms !== null && grantedIds.has(row.id))
    .map(row => row.perms ?? '')
  const denied = rows.filter(row => permits.deniedIds.includes(row.id)).map(row => row.perms ?? '')
  const permissions: UserPermissions = { facts: settings, granted, denied }
  const permissionLists = permissionListsForWire(permissions)
  const codes = [...new Set(settings.flatMap(setting => permissionCodesIn(setting.action)))]
  const allowed = new Set(codes.filter(code => isAllowedByServer(code, permissions)))
  const barred = new Map(codes.flatMap(code => barredField(code, permissionLists)))
  made += 1
  const version = `${process.pid}.${made}`
  const grants: Grants = Object.freeze({
    version,
    may: (code: string) => allowed.has(code),
    fieldAccess: (code: string) => barred.get(code) ?? 'shown',
    rowRules: compileRowRules(rows, permits),
  })
  const ofAdministrator = granted
    .flatMap(permissionCodesIn)
    .some(code => allowed.has(code) && isAdministratorCode(code))
  return Object.freeze({ grants, grantedIds, permissionLists, menu: grantedMenuOf(rows, grantedIds), ofAdministrator })
}

/**
 * Somebody who must change the password first may do nothing else; the menu must not be empty
 * (rules/wire-system#menu-answer).
 */
export const compileEmptyGrants = (rows: readonly PermissionRow[]): CompiledGrants =>
  compileGrants(
    rows.filter(row => row.menuType !== 2),
    { granted: [], deniedIds: [], rules: [] },
  )

/**
 * What roles allow, and of that only what these codes cover: of an access token, or of a tenant that shares the installation.
 * Less is granted and open, never more; what is denied, and which fields there are, stays as it is.
 */
export function compileLimitedGrants(
  rows: readonly PermissionRow[],
  permits: RolePermits,
  covers: (code: string) => boolean,
): CompiledGrants {
  // Names of two words are those that old clients give our buttons; no call asks for them.
  const named = ({ perms }: PermissionRow) => permissionCodesIn(perms ?? '').filter(code => code.split(':').length > 2)
  const barred = new Set(rows.filter(row => row.menuType === 2 && !named(row).every(covers)).map(row => row.id))
  return compileGrants(
    rows.map(row => (barred.has(row.id) ? { ...row, open: false } : row)),
    { ...permits, granted: permits.granted.filter(({ permissionId }) => !barred.has(permissionId)) },
  )
}

const factOf = (row: PermissionRow): PermissionSetting => ({
  action: row.perms ?? '',
  type: row.permsType,
  enforced: row.status !== '0',
  open: row.open,
  describe: row.name,
})

/** A field's permission is its whole code; what stands before the last colon is the prefix of its form. */
function barredField(code: string, lists: PermissionLists): [string, FieldState][] {
  const at = code.lastIndexOf(':')
  const state = at < 0 ? 'shown' : fieldState(code.slice(0, at + 1), code.slice(at + 1), lists)
  return state === 'shown' ? [] : [[code, state]]
}
