import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '../../app/session/browser-storage.ts'

/** How the frame stands, as it was chosen (rules/shell#settings). What holds now is `effectiveLayout`. */
export interface LayoutSettings {
  navTheme: 'light' | 'dark'
  layout: 'side' | 'top'
  contentWidth: 'fixed' | 'fluid'
  fixedHeader: boolean
  autoHideHeader: boolean
  fixSiderbar: boolean
  multipage: boolean
}

export const USUAL_LAYOUT: LayoutSettings = {
  navTheme: 'light',
  layout: 'side',
  contentWidth: 'fixed',
  fixedHeader: true,
  autoHideHeader: false,
  fixSiderbar: true,
  multipage: true,
}

const NAME = 'layout'
const YEAR_MS = 365 * 24 * 3600 * 1000

export const layoutSettingsStore = createStore<LayoutSettings>(() => ({
  ...USUAL_LAYOUT,
  ...readStored<Partial<LayoutSettings>>(NAME),
}))

/** Changes how the frame stands, and keeps it in this browser. */
export function chooseLayout(change: Partial<LayoutSettings>): void {
  layoutSettingsStore.setState(change)
  writeStored(NAME, layoutSettingsStore.getState(), YEAR_MS)
}

export const canBeFluid = ({ layout }: LayoutSettings): boolean => layout === 'top'
export const canHideHeader = ({ fixedHeader }: LayoutSettings): boolean => fixedHeader
export const canFixSide = ({ layout }: LayoutSettings): boolean => layout === 'side'

/** What holds: a choice that rests on another one counts only where that one stands. */
export const effectiveLayout = (chosen: LayoutSettings): LayoutSettings => ({
  ...chosen,
  contentWidth: canBeFluid(chosen) ? chosen.contentWidth : 'fixed',
  autoHideHeader: canHideHeader(chosen) && chosen.autoHideHeader,
  fixSiderbar: canFixSide(chosen) && chosen.fixSiderbar,
})
