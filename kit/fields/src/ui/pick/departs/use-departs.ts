import type { KitPorts } from '@xuanjiao/core/model/ports'
import { useCache, usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useAsked, type QuestionState } from '@xuanjiao/core/ui/use-asked'
import { readDeparts, type DepartPickNode } from '../../../model/pick/depart.ts'
import { DEPART_TREE_URL } from '../../../model/pick/people.ts'

/** The tree changes rarely and is wanted by every picker that goes by department. */
const KEEP_MS = 30_000

/** The tree of departments, kept for all who want it. */
export const useDepartCache = () => useCache<readonly DepartPickNode[]>('departs', KEEP_MS)

/** The departments one may see, as a tree. */
export const departsFrom = async (ports: KitPorts, signal: AbortSignal): Promise<readonly DepartPickNode[]> =>
  readDeparts(await ports.records(DEPART_TREE_URL, {}, signal))

/** The departments one may see, and how far they are. */
export function useDeparts(wanted = true): QuestionState<readonly DepartPickNode[]> {
  const ports = usePorts()
  return useAsked(wanted ? DEPART_TREE_URL : undefined, signal => departsFrom(ports, signal), useDepartCache())
}
