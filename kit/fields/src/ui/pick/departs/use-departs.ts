import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { useSharedCache, useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync, type AsyncState } from '@xuanjiao/core/ui/use-async'
import { readDeparts, type DepartPickNode } from '../../../model/pick/depart-tree.ts'
import { DEPART_TREE_URL } from '../../../model/pick/people-pickers.ts'

/** The tree changes rarely and is wanted by every picker that goes by department. */
const RETENTION_MS = 30_000

/** The tree of departments, kept for all who want it. */
export const useDepartCache = () => useSharedCache<readonly DepartPickNode[]>('departs', RETENTION_MS)

/** The departments one may see, as a tree. */
export const loadDeparts = async (ports: KitPorts, signal: AbortSignal): Promise<readonly DepartPickNode[]> =>
  readDeparts(await ports.loadRecords(DEPART_TREE_URL, {}, signal))

/** The departments one may see, and how far they are. */
export function useDeparts(wanted = true): AsyncState<readonly DepartPickNode[]> {
  const ports = useKitPorts()
  return useAsync(wanted ? DEPART_TREE_URL : undefined, signal => loadDeparts(ports, signal), useDepartCache())
}
