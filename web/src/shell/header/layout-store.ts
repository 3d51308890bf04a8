import { createStore } from 'zustand/vanilla'
import { readStored, store } from '../../app/session/stored.ts'

/** How the frame stands, kept over reloads. */
export interface FrameLayout {
  siderOpen: boolean
  /** The drawer of small screens; never kept. */
  drawerOpen: boolean
}

const YEAR_MS = 365 * 24 * 3600 * 1000

export const layoutStore = createStore<FrameLayout>(() => ({
  siderOpen: readStored<boolean>('sider') ?? true,
  drawerOpen: false,
}))

export function toggleSider(): void {
  const siderOpen = !layoutStore.getState().siderOpen
  layoutStore.setState({ siderOpen })
  store('sider', siderOpen, YEAR_MS)
}

export const setDrawer = (drawerOpen: boolean): void => layoutStore.setState({ drawerOpen })
