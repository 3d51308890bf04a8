import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { TreeBranch } from '@xuanjiao/list/ui/table/list-table-column'
import { parentLinkValue, type EntityRow } from './entity-row.ts'
import { treeRows } from '@xuanjiao/core/model/tree/tree-rows'
import { loadEntityPage, type EntityPageContext } from './use-entity-page.ts'

/** Rows below a row never come in pages. */
const ALL_BELOW = '1000'

/** The rows of a tree table: what stands below a row is fetched when it is first opened (rules/widgets#table-trees). */
export function useEntityTree(page: EntityPageContext) {
  const { entity, list } = page
  const [open, setOpen] = useState<readonly EntityRow[]>([])
  const tree = list.asTree ? entity.tree : undefined
  const below = useQueries({
    queries: (tree ? open : []).map(row => {
      const requested = {
        ...list.sortQuestion,
        [tree?.parent ?? '']: parentLinkValue(entity, row),
        pageSize: ALL_BELOW,
        count: 'none',
      }
      return {
        queryKey: [entity.path, 'list', requested],
        queryFn: ({ signal }: { signal: AbortSignal }) => loadEntityPage(entity, requested, signal),
      }
    }),
  })
  if (!tree || !list.rows) return { rows: list.rows }
  const opened = new Map(open.map((row, at) => [row.id, below[at]?.data?.records]))
  const shown = treeRows(list.rows, tree.depth, opened)
  const toggle = (row: EntityRow) =>
    setOpen(before =>
      before.some(one => one.id === row.id) ? before.filter(one => one.id !== row.id) : [...before, row],
    )
  const branches = new Map(
    shown.map(({ row, depth, state }): [string, TreeBranch] => [row.id, { depth, state, toggle: () => toggle(row) }]),
  )
  return {
    rows: shown.map(({ row }) => row),
    branchOf: (row: EntityRow): TreeBranch =>
      branches.get(row.id) ?? { depth: 0, state: 'leaf', toggle: () => undefined },
  }
}
