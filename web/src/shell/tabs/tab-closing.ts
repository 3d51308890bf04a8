import { shellTexts } from '@xuanjiao/contract/calls/interface-texts'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import type { PageTabs } from './page-tabs.ts'

/** Why a tab cannot be closed, if it cannot (rules/shell#tabs). */
export function tabCloseProblem(state: PageTabs, key: string): string | undefined {
  if (key === HOME_PATH) return shellTexts.homeTabStays
  if (state.tabs.some(tab => tab.key === key && tab.pinned)) return shellTexts.pinnedTabStays
  return state.tabs.length === 1 ? shellTexts.lastTabStays : undefined
}

export type TabSide = 'left' | 'right' | 'others'

/** The tabs beside one that go with a side; home and pinned ones are never among them. */
export function tabKeysBeside(state: PageTabs, key: string, side: TabSide): string[] {
  const at = state.tabs.findIndex(tab => tab.key === key)
  const goes = (i: number) => i !== at && (side === 'others' || (side === 'left' ? i < at : i > at))
  return state.tabs.filter((tab, i) => tab.key !== HOME_PATH && !tab.pinned && goes(i)).map(tab => tab.key)
}
