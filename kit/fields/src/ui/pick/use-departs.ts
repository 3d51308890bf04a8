import { useCache, usePorts } from '@xuanjiao/core/ui/ports'
import { useAsked, type Asked } from '@xuanjiao/core/ui/use-asked'
import { readDeparts, type DepartNode } from '../../model/pick/depart.ts'
import { DEPART_TREE_URL } from '../../model/pick/people.ts'

/** The tree changes rarely and is wanted by every picker that goes by department. */
export const KEEP_MS = 30_000

/** The departments one may see, as a tree. */
export function useDeparts(wanted = true): Asked<readonly DepartNode[]> {
  const ports = usePorts()
  const cache = useCache<readonly DepartNode[]>('departs', KEEP_MS)
  return useAsked(
    wanted ? DEPART_TREE_URL : undefined,
    async signal => readDeparts(await ports.records(DEPART_TREE_URL, {}, signal)),
    cache,
  )
}
