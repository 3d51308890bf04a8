import { createHash } from 'node:crypto'
import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { ENTRIES_OF_ALL, ROLE_HOMES } from './hidden-entries.ts'
import type { PermissionRow } from './permission-rows.ts'

/** Where everybody arrives; the menu has it whatever the roles say (rules/wire-system#menu-answer). */
export const HOME_PATH = '/dashboard/analysis'

const HOME: MenuItem = {
  id: 'home',
  path: HOME_PATH,
  name: 'dashboard-analysis',
  component: 'dashboard/Analysis',
  route: '1',
  redirect: null,
  meta: { title: '首页', icon: 'home', keepAlive: true, internalOrExternal: false, componentName: 'Analysis' },
}

/** Whether figures are shown to whoever holds these. */
const seesFigures = (rows: readonly PermissionRow[], held: ReadonlySet<string>): boolean =>
  rows.some(({ id, perms }) => held.has(id) && (perms ?? '').split(',').includes('he:dashboard:view'))

/** The menu of what is held: entries with everything above them, in order, with home first if it was missing. */
export function grantedMenuOf(rows: readonly PermissionRow[], held: ReadonlySet<string>): readonly MenuItem[] {
  const entries = new Map(rows.filter(row => row.menuType !== 2).map(row => [row.id, row]))
  const shown = new Set(
    [...entries.values()].filter(row => held.has(row.id)).flatMap(row => withAncestors(row, entries)),
  )
  const childrenOf = Map.groupBy(
    [...entries.values()].filter(row => shown.has(row.id)),
    row => row.parentId ?? '',
  )
  const making: MenuMaking = { childrenOf, names: new Set(), listCodes: listCodesOf(rows) }
  const menu = (childrenOf.get('') ?? []).map(row => menuItemOf(row, making, true))
  const homes = seesFigures(rows, held) ? ROLE_HOMES : []
  return [...(menu.some(hasHome) ? [] : [HOME]), ...menu, ...homes, ...ENTRIES_OF_ALL]
}

const hasHome = (item: MenuItem): boolean => item.path === HOME_PATH || (item.children ?? []).some(hasHome)

function withAncestors(row: PermissionRow, entries: ReadonlyMap<string, PermissionRow>): string[] {
  const path: string[] = []
  for (let at: PermissionRow | undefined = row; at && !path.includes(at.id); at = entries.get(at.parentId ?? ''))
    path.push(at.id)
  return path
}

/** The codes that let see the lists of a page: of the permissions below its entry. Who holds none has no use of it. */
function listCodesOf(rows: readonly PermissionRow[]): ReadonlyMap<string, string[]> {
  const codes = new Map<string, string[]>()
  for (const { menuType, parentId, perms } of rows) {
    if (menuType !== 2 || parentId === null || !perms?.includes(':list')) continue
    const lists = permissionCodesIn(perms).filter(code => code.endsWith(':list'))
    if (lists.length > 0) codes.set(parentId, [...(codes.get(parentId) ?? []), ...lists])
  }
  return codes
}

interface MenuMaking {
  readonly childrenOf: ReadonlyMap<string, PermissionRow[]>
  readonly names: Set<string>
  readonly listCodes: ReadonlyMap<string, string[]>
}

function menuItemOf(row: PermissionRow, making: MenuMaking, root: boolean): MenuItem {
  const children = (making.childrenOf.get(row.id) ?? []).map(child => menuItemOf(child, making, false))
  const url = row.url ?? ''
  const outside = isAbsoluteUrl(url)
  const path = outside ? createHash('md5').update(url).digest('hex') : url
  const allHidden = root && children.length > 0 && children.every(child => child.hidden)
  return {
    id: row.id,
    path,
    name: uniqueName(nameOf(row, url), row.id, making.names),
    component: row.component ?? 'layouts/RouteView',
    route: row.route ? '1' : '0',
    ...(root ? { redirect: row.alwaysShow ? path : row.redirect } : {}),
    ...(row.hidden || allHidden ? { hidden: true } : {}),
    ...(row.alwaysShow ? { alwaysShow: true } : {}),
    ...(children.length > 0 ? { children } : {}),
    meta: menuMetaOf(row, outside ? url : undefined, making.listCodes.get(row.id)),
  }
}

function menuMetaOf(
  row: PermissionRow,
  url: string | undefined,
  permissionList: string[] | undefined,
): MenuItem['meta'] {
  return {
    title: row.name,
    ...(row.icon ? { icon: row.icon } : {}),
    ...(url === undefined ? {} : { url }),
    ...(permissionList && { permissionList }),
    keepAlive: row.keepAlive,
    internalOrExternal: row.internalOrExternal,
    componentName: row.componentName ?? row.component?.split('/').at(-1) ?? '',
    ...(row.hidden ? { hideMenu: true } : {}),
    ...(row.hideTab ? { hideTab: true } : {}),
    ...(row.openHere ? { target: '_self' } : {}),
  }
}

export const isAbsoluteUrl = (url: string): boolean => /^(https?:|\{\{)/i.test(url.trim())

const nameOf = (row: PermissionRow, url: string): string =>
  row.componentName ?? url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')

/** Clients navigate by name, so no two entries may share one. */
function uniqueName(name: string, id: string, names: Set<string>): string {
  const own = name !== '' && !names.has(name) ? name : `${name}-${id.slice(-6)}`
  names.add(own)
  return own
}
