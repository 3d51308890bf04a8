import type { PermissionDraft, PermissionEdit } from '@xuanjiao/contract/system/permissions'
import { isAbsolute } from '../session/index.ts'

type Given = Partial<PermissionDraft> | PermissionEdit

/** `/src/views/system/UserList.vue` and `system/UserList` are the same page (rules/wire-system#menu-rows). */
export function plainComponent(component: string): string {
  return component
    .replace(/^\/+/, '')
    .replace(/^src\//, '')
    .replace(/^views\//, '')
    .replace(/\.vue$/, '')
}

/** Paths begin with a slash; addresses elsewhere and templates stand as they are. */
export function plainUrl(url: string): string {
  return isAbsolute(url) || url.startsWith('/') ? url : `/${url}`
}

/** The columns a body names, as they are kept; a field left out is undefined, and the builder leaves it alone. */
export function columnsOf(given: Given) {
  const columns = {
    parent_id: given.menuType === 0 ? null : given.parentId,
    menu_type: given.menuType,
    name: given.name,
    perms: given.perms,
    perms_type: given.permsType,
    icon: given.icon,
    component: given.component ? plainComponent(given.component) : given.component,
    component_name: given.componentName,
    url: given.url ? plainUrl(given.url) : given.url,
    redirect: given.redirect,
    sort_no: given.sortNo,
    is_route: given.route,
    keep_alive: given.keepAlive,
    always_show: given.alwaysShow,
    hidden: given.hidden,
    hide_tab: given.hideTab,
    internal_or_external: given.internalOrExternal,
    status: given.status,
    is_open: given.open,
    description: given.description,
  }
  return given.menuType === 0 && !columns.component ? { ...columns, component: 'layouts/RouteView' } : columns
}
