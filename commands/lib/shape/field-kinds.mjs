const HOME = 'wire/src/kinds/field.ts'
const LIST = /export const FIELD_KINDS = \[([^\]]*)\]/

/**
 * The words that are kinds of a field, as the tree itself lists them. `area` is left out: it is the kind of a place, too,
 * and mostly meant so.
 *
 * @param {import('./tree.mjs').Tree} tree
 * @returns {Set<string>}
 */
export function fieldKindsOf({ files, read }) {
  const [, list = ''] = (files.includes(HOME) && LIST.exec(read(HOME))) || []
  return new Set([...list.matchAll(/'(\w+)'/g)].map(([, word]) => word).filter(word => word !== 'area'))
}
