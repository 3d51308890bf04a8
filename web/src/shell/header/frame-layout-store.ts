import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../app/session/browser-storage.ts'

/** How the frame stands, kept over reloads. */
export interface FrameLayout {
  siderOpen: boolean
  /** The drawer of small screens; never kept. */
  drawerOpen: boolean
}

const YEAR_MS = 365 * 24 * 3600 * 1000

export const frameLayoutStore = createStore<FrameLayout>(() => ({
  siderOpen: readStored<boolean>('sider') ?? true,
  drawerOpen: false,
}))

export function toggleSideMenu(): void {
  const siderOpen = !frameLayoutStore.getState().siderOpen
  frameLayoutStore.setState({ siderOpen })
  writeStored('sider', siderOpen, YEAR_MS)
}

export const setMenuDrawerOpen = (drawerOpen: boolean): void => frameLayoutStore.setState({ drawerOpen })
