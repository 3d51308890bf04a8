import type { ListSetting } from '@xuanjiao/core/model/kit-ports'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LayoutColumn } from '../../model/columns-layout.ts'
import { hasQuery } from '../../model/list-state.ts'
import { readListView, withListView } from '../../model/list-view.ts'
import type { ListModel } from '../state/list-model.tsx'
import type { ColumnsLayoutState } from '../state/use-columns-layout.tsx'

/** A list opened without a question of its own begins with the view its person chose for that. */
export function useStartView<R>(
  list: ListModel<R>,
  columns: readonly LayoutColumn[],
  { kept, start }: ColumnsLayoutState,
): void {
  const decided = useRef(false)
  const match = kept.items.find(setting => setting.kind === 'view' && setting.id === start)
  const begin = useEffectEvent((matching: ListSetting | undefined, ready: boolean) => {
    if (decided.current || (!matching && !ready)) return
    decided.current = true
    const { state } = list
    if (!matching || hasQuery(state) || state.view !== undefined || state.pageNo > 1 || state.open !== undefined) return
    const filters = list.filters.map(filter => filter.name)
    list.setState(withListView(state, matching.id, readListView(matching.content, columns, filters)))
  })
  const { ready } = kept
  useEffect(() => begin(match, ready), [match, ready])
}
