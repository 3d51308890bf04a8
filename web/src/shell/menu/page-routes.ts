import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { matchPath } from 'react-router'

/** One page of the menu, with the entries above it. */
export interface PageRoute {
  path: string
  title: string
  /** Which file draws it: the key of `page-registry.ts`. */
  component: string
  icon: string | undefined
  url: string | undefined
  keepAlive: boolean
  /** Opens a window of its own instead of a tab. */
  external: boolean
  /** Has no face in the bar of tabs. */
  withoutTab: boolean
  /** Left out of menu and search, but can be visited. */
  hidden: boolean
  /** Titles of the entries it hangs under, outermost first. */
  under: readonly string[]
}

/** Every page of the menu in its order. Entries with the route flag "0" are no pages (rules/shell#menu-routes). */
export function pageRoutesOf(menu: readonly MenuItem[], under: readonly string[] = [], hidden = false): PageRoute[] {
  return menu.flatMap(item => {
    const unseen = hidden || isHiddenMenuItem(item)
    const inner = pageRoutesOf(item.children ?? [], [...under, item.meta.title], unseen)
    return isMenuContainer(item) || item.route === '0' ? inner : [pageRoute(item, under, unseen), ...inner]
  })
}

function pageRoute({ path, component, meta }: MenuItem, under: readonly string[], hidden: boolean): PageRoute {
  const { title, icon, url, keepAlive, internalOrExternal } = meta
  return {
    path,
    title,
    component,
    icon,
    url,
    keepAlive,
    external: internalOrExternal,
    withoutTab: meta.hideTab === true,
    hidden,
    under,
  }
}

/** An entry that only holds others. */
export const isMenuContainer = (item: MenuItem): boolean =>
  item.component.includes('layouts') && !item.component.includes('IframePageView')

export const isHiddenMenuItem = (item: MenuItem): boolean => item.hidden === true || item.meta.hideMenu === true

/** The page an address belongs to; menus may hold parameters (`/online/cgform/:code`). */
export function routeAt(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  return routes.find(route => route.path === pathname) ?? routes.find(route => matchPath(route.path, pathname) !== null)
}

/** Where a visit to a container leads: its own redirect, or its first page. */
export function menuRedirectOf(menu: readonly MenuItem[], pathname: string): string | undefined {
  const item = findItem(menu, pathname)
  if (!item || !isMenuContainer(item)) return undefined
  const first = pageRoutesOf(item.children ?? []).find(
    route => !route.hidden && !route.external && !route.path.includes(':'),
  )
  return item.redirect && item.redirect !== pathname ? item.redirect : first?.path
}

function findItem(menu: readonly MenuItem[], path: string): MenuItem | undefined {
  for (const item of menu) {
    const match = item.path === path ? item : findItem(item.children ?? [], path)
    if (match) return match
  }
  return undefined
}

/**
 * What the menu shows: hidden entries are left out, and so are containers without a visible one (unless they are always
 * shown) and entries without a page whose address is not another's: nothing leads nowhere (rules/shell#menu-routes).
 */
export function visibleMenu(menu: readonly MenuItem[], routes = pageRoutesOf(menu)): MenuItem[] {
  return menu.flatMap(item => {
    if (isHiddenMenuItem(item)) return []
    const children = visibleMenu(item.children ?? [], routes)
    if (isMenuContainer(item)) return children.length > 0 || item.alwaysShow ? [{ ...item, children }] : []
    return children.length > 0 || leadsSomewhere(item, routes) ? [{ ...item, children }] : []
  })
}

const leadsSomewhere = ({ route, path, meta }: MenuItem, routes: readonly PageRoute[]): boolean =>
  route !== '0' || meta.internalOrExternal || routeAt(routes, path) !== undefined

/** An entry above a page, and where a click on it leads: nowhere where none of its pages can be shown. */
export interface TrailEntry {
  title: string
  to: string | undefined
}

/** The entries above the page of a path, outermost first. */
export function menuTrailOf(menu: readonly MenuItem[], path: string): TrailEntry[] {
  const trail = (items: readonly MenuItem[]): MenuItem[] | undefined => {
    for (const item of items) {
      if (item.path === path && !isMenuContainer(item)) return []
      const below = trail(item.children ?? [])
      if (below) return [item, ...below]
    }
    return undefined
  }
  const toOf = (item: MenuItem) =>
    isMenuContainer(item) || item.route === '0' ? menuRedirectOf([item], item.path) : item.path
  return (trail(menu) ?? []).map(item => ({ title: item.meta.title, to: toOf(item) }))
}

/** The ids of the entries above the one an address belongs to, outermost first. */
export function menuAncestorsOf(items: readonly MenuItem[], pathname: string): string[] {
  for (const item of items) {
    if (item.path === pathname) return []
    const children = item.children ?? []
    if (children.some(child => child.path === pathname || menuAncestorsOf([child], pathname).length > 0)) {
      return [item.id, ...menuAncestorsOf(children, pathname)]
    }
  }
  return []
}
