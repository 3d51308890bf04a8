import { fieldState, serverAllows, wireLists, codesOf } from '@xuanjiao/contract/calls/permission'
import type { FieldState, PermissionFact, PermissionLists, UserPermissions } from '@xuanjiao/contract/calls/permission'
import type { MenuItem } from '@xuanjiao/contract/system/session/granted'
import type { Grants } from '../../../platform/access/who.ts'
import { menuOf } from './menu.ts'
import type { PermissionRow } from './permission-rows.ts'

/** What a set of roles allows, worked out once: for the hot path, for the menu, and for the guard of grants. */
export interface Compiled {
  readonly grants: Grants
  /** Ids of granted rows, menu entries included. */
  readonly held: ReadonlySet<string>
  readonly lists: PermissionLists
  readonly menu: readonly MenuItem[]
}

let made = 0

/** Compiles what the roles grant into sets that a request only asks. */
export function compile(rows: readonly PermissionRow[], held: ReadonlySet<string>): Compiled {
  const facts = rows.filter(row => row.menuType === 2 && row.perms !== null).map(factOf)
  const granted = rows
    .filter(row => row.menuType === 2 && row.perms !== null && held.has(row.id))
    .map(row => row.perms ?? '')
  const standing: UserPermissions = { facts, granted }
  const lists = wireLists(standing)
  const codes = [...new Set(facts.flatMap(fact => codesOf(fact.action)))]
  const allowed = new Set(codes.filter(code => serverAllows(code, standing)))
  const barred = new Map(codes.flatMap(code => barredField(code, lists)))
  made += 1
  const version = `${process.pid}.${made}`
  const grants: Grants = Object.freeze({
    version,
    may: (code: string) => allowed.has(code),
    field: (code: string) => barred.get(code) ?? 'shown',
  })
  return Object.freeze({ grants, held, lists, menu: menuOf(rows, held) })
}

/**
 * Somebody who must change the password first may do nothing else; the menu must not be empty
 * (rules/wire-system#menu-answer).
 */
export const compileNothing = (rows: readonly PermissionRow[]): Compiled =>
  compile(
    rows.filter(row => row.menuType !== 2),
    new Set(),
  )

const factOf = (row: PermissionRow): PermissionFact => ({
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
