import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import type { RuleSets } from '../../../platform/access/principal.ts'
import type { PermissionRow, RolePermits } from './permission-rows.ts'

type CodedRow = Pick<PermissionRow, 'id' | 'parentId' | 'menuType' | 'perms'>

/**
 * The code that lets see the list a permission's data rules are about: its own, or that of the first permission below an
 * entry of the menu. Undefined where it lets see none.
 */
export function ruledListCode(rows: readonly CodedRow[], id: string): string | undefined {
  const row = rows.find(one => one.id === id)
  const meant = row?.menuType === 2 ? [row] : rows.filter(one => one.parentId === id && one.menuType === 2)
  return meant.flatMap(one => permissionCodesIn(one.perms ?? '')).find(code => code.endsWith(':list'))
}

/**
 * What data rules leave of the rows of each record: permissions add up, and so do rows. Of a role all rules hold
 * together; a role that lets see the list and has no rule for it lets see all of it.
 */
export function compileRowRules(
  rows: readonly PermissionRow[],
  { granted, rules }: RolePermits,
): ReadonlyMap<string, RuleSets> | undefined {
  const codes = new Map([...new Set(rules.map(rule => rule.permissionId))].map(id => [id, ruledListCode(rows, id)]))
  const byCode = Map.groupBy(rules, rule => codes.get(rule.permissionId) ?? '')
  byCode.delete('')
  const narrowed = [...byCode].flatMap(([code, all]): [string, RuleSets][] => {
    const sets = Map.groupBy(all, rule => rule.roleId)
    const listing = new Set(rows.filter(row => permissionCodesIn(row.perms ?? '').includes(code)).map(row => row.id))
    const isOpen = granted.some(({ roleId, permissionId }) => listing.has(permissionId) && !sets.has(roleId))
    return isOpen ? [] : [[code, [...sets.values()]]]
  })
  return narrowed.length === 0 ? undefined : new Map(narrowed)
}
