import { useMemo } from 'react'
import { useStore } from 'zustand'
import { effectiveLayout, layoutSettingsStore, type LayoutSettings } from './layout-settings.ts'

/** How the frame stands now. */
export function useEffectiveLayout(): LayoutSettings {
  const chosen = useStore(layoutSettingsStore)
  return useMemo(() => effectiveLayout(chosen), [chosen])
}
