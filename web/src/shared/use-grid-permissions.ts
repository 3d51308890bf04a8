import { useStore } from 'zustand'
import type { DataGridProps } from '@xuanjiao/grid/ui/data-grid'
import { sessionStore } from '../app/session/session-store.ts'

/**
 * What the signed-in person may see and write of a grid, by the prefix of its codes. `without` names the buttons that
 * this grid has for nobody.
 */
export function useGridPermissions(
  authPre: string,
  without: readonly string[] = [],
): Required<Pick<DataGridProps, 'authPre' | 'permissions'>> {
  const { auth, allAuth } = useStore(sessionStore, session => session.lists)
  const withheld = without.map(name => ({ action: `${authPre}:${name}`, type: '1' }))
  return { authPre, permissions: { own: auth, stored: [...allAuth, ...withheld] } }
}
