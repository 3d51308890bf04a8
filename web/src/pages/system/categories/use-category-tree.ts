import { useQueries } from '@tanstack/react-query'
import { categoryCalls, type CategoryRow } from '@xuanjiao/contract/system/categories'
import { treeRows } from '@xuanjiao/core/model/tree/tree-rows'
import type { TreeBranch } from '@xuanjiao/list/ui/table/column'
import { useState } from 'react'
import { call } from '../../../app/calls/call.ts'

/** A category as the tree reads it. */
export interface Category extends CategoryRow {
  leaf: boolean
}

export const categoryOf = (row: CategoryRow): Category => ({ ...row, leaf: row.hasChild === null })

/** Codes of three characters a level do not go deeper. */
const LEVELS = 20

/**
 * The rows in sight: what stands below one is fetched when it is first opened (rules/widgets#table-trees). A search
 * shows all levels flat.
 */
export function useCategoryTree(roots: readonly Category[] | undefined, asTree: boolean) {
  const [open, setOpen] = useState<readonly string[]>([])
  const below = useQueries({
    queries: (asTree ? open : []).map(pid => ({
      queryKey: ['categories', 'list', { pid }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(categoryCalls.below, { query: { pid }, signal })).map(categoryOf),
    })),
  })
  const unfold = (id: string) => setOpen(before => (before.includes(id) ? before : [...before, id]))
  if (!asTree || !roots) return { rows: roots, unfold }
  const toggle = (id: string) =>
    setOpen(before => (before.includes(id) ? before.filter(one => one !== id) : [...before, id]))
  const shown = treeRows(roots, LEVELS, new Map(open.map((id, at) => [id, below[at]?.data])))
  const branches = new Map(
    shown.map(({ row, depth, state }): [string, TreeBranch] => [
      row.id,
      { depth, state, toggle: () => toggle(row.id) },
    ]),
  )
  return {
    rows: shown.map(({ row }) => row),
    unfold,
    branchOf: (row: Category): TreeBranch =>
      branches.get(row.id) ?? { depth: 0, state: 'leaf', toggle: () => undefined },
  }
}
