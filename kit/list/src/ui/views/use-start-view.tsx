import type { ListSetting } from '@xuanjiao/core/model/kit-ports'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Laid } from '../../model/layout/layout.ts'
import { hasQuery } from '../../model/list-state.ts'
import { readListView, withListView } from '../../model/list-view.ts'
import type { ListModel } from '../state/list-model.tsx'
import type { ColumnsLayoutState } from '../state/use-columns-layout.tsx'
import { showView } from './show-view.tsx'

/**
 * A list opened without a question of its own begins with the view its person chose for that; one opened by the link
 * of a view shows that view, however often the link is followed.
 */
export function useStartView<R>(list: ListModel<R>, columns: readonly Laid[], laid: ColumnsLayoutState): void {
  const { kept, start } = laid
  const decided = useRef(false)
  const viewOf = (id: string | undefined) => kept.items.find(setting => setting.kind === 'view' && setting.id === id)
  const { state } = list
  const [match, linked] = [viewOf(start), viewOf(state.show)]
  const begin = useEffectEvent((matching: ListSetting | undefined, ready: boolean) => {
    if (decided.current || state.show !== undefined || (!matching && !ready)) return
    decided.current = true
    if (!matching || hasQuery(state) || state.view !== undefined || state.pageNo > 1 || state.open !== undefined) return
    const filters = list.filters.map(filter => filter.name)
    list.setState(withListView(state, matching.id, readListView(matching.content, columns, filters)))
  })
  const follow = useEffectEvent((linked: ListSetting) => {
    decided.current = true
    showView({ list, columns, laid }, linked)
  })
  const { ready } = kept
  useEffect(() => begin(match, ready), [match, ready])
  useEffect(() => {
    if (linked) follow(linked)
  }, [linked])
}
