import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'

/** The entries of the favourites, in their order; what is not in the menu any more is left out. */
export function favouriteItems(paths: readonly string[], items: readonly MenuItem[]): MenuItem[] {
  const all = pagesOf(items)
  return paths.flatMap(path => all.find(item => item.path === path) ?? [])
}

const pagesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => (item.children?.length ? pagesOf(item.children) : [item]))
