import type { KeptItem } from '@xuanjiao/core/model/ports'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Laid } from '../../model/layout.ts'
import { isAsking } from '../../model/list-state.ts'
import { readView, withView } from '../../model/view.ts'
import type { List } from '../state/list.tsx'
import type { ListLayout } from '../state/use-layout.tsx'

/** A list opened without a question of its own begins with the view its person chose for that. */
export function useStartView<R>(list: List<R>, columns: readonly Laid[], { kept, start }: ListLayout): void {
  const decided = useRef(false)
  const found = kept.items.find(item => item.kind === 'view' && item.id === start)
  const begin = useEffectEvent((found: KeptItem | undefined, ready: boolean) => {
    if (decided.current || (!found && !ready)) return
    decided.current = true
    const { state } = list
    if (!found || isAsking(state) || state.view !== undefined || state.pageNo > 1 || state.open !== undefined) return
    const filters = list.filters.map(filter => filter.name)
    list.go(withView(state, found.id, readView(found.content, columns, filters)))
  })
  const { ready } = kept
  useEffect(() => begin(found, ready), [found, ready])
}
