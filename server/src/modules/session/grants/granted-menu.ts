import { createHash } from 'node:crypto'
import { SHARED_DOCUMENT_PAGE } from '@xuanjiao/contract/business/documents/document-limits'
import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
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

/** One's own account: in no menu, and open to everybody. */
const ACCOUNT: MenuItem = {
  id: 'account',
  path: '/account/settings',
  name: 'account-settings',
  component: 'account/settings/Index',
  route: '1',
  redirect: null,
  hidden: true,
  meta: {
    title: '个人设置',
    icon: 'user',
    keepAlive: true,
    internalOrExternal: false,
    componentName: 'AccountSettings',
    hideMenu: true,
  },
}

/** A document that somebody shared by a link: whoever holds it may come, whatever their roles (rules/documents#shares). */
const SHARED_DOCUMENT: MenuItem = {
  id: 'shared-document',
  path: SHARED_DOCUMENT_PAGE,
  name: 'shared-document',
  component: 'business/documents/SharedDocument',
  route: '1',
  redirect: null,
  hidden: true,
  meta: {
    title: '分享的文档',
    icon: 'file-text',
    keepAlive: false,
    internalOrExternal: false,
    componentName: 'SharedDocument',
    hideMenu: true,
  },
}

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
  const names = new Set<string>()
  const menu = (childrenOf.get('') ?? []).map(row => menuItemOf(row, childrenOf, names, true))
  return [...(menu.some(hasHome) ? [] : [HOME]), ...menu, ACCOUNT, SHARED_DOCUMENT]
}

const hasHome = (item: MenuItem): boolean => item.path === HOME_PATH || (item.children ?? []).some(hasHome)

function withAncestors(row: PermissionRow, entries: ReadonlyMap<string, PermissionRow>): string[] {
  const path: string[] = []
  for (let at: PermissionRow | undefined = row; at && !path.includes(at.id); at = entries.get(at.parentId ?? ''))
    path.push(at.id)
  return path
}

type MenuChildren = ReadonlyMap<string, PermissionRow[]>

function menuItemOf(row: PermissionRow, menuChildren: MenuChildren, names: Set<string>, root: boolean): MenuItem {
  const children = (menuChildren.get(row.id) ?? []).map(child => menuItemOf(child, menuChildren, names, false))
  const url = row.url ?? ''
  const outside = isAbsoluteUrl(url)
  const path = outside ? createHash('md5').update(url).digest('hex') : url
  const allHidden = root && children.length > 0 && children.every(child => child.hidden)
  return {
    id: row.id,
    path,
    name: uniqueName(nameOf(row, url), row.id, names),
    component: row.component ?? 'layouts/RouteView',
    route: row.route ? '1' : '0',
    ...(root ? { redirect: row.alwaysShow ? path : row.redirect } : {}),
    ...(row.hidden || allHidden ? { hidden: true } : {}),
    ...(row.alwaysShow ? { alwaysShow: true } : {}),
    ...(children.length > 0 ? { children } : {}),
    meta: menuMetaOf(row, outside ? url : undefined),
  }
}

function menuMetaOf(row: PermissionRow, url: string | undefined): MenuItem['meta'] {
  return {
    title: row.name,
    ...(row.icon ? { icon: row.icon } : {}),
    ...(url === undefined ? {} : { url }),
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
