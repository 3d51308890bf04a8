import { usePorts } from '@xuanjiao/core/ui/ports'
import { useKept } from '@xuanjiao/core/ui/use-kept'
import { useState } from 'react'
import type { AdvancedQuery } from '../../model/advanced.ts'
import { fromSaved, localKeys, readLocal, toSaved } from '../../model/saved-query.ts'
import { queryTexts } from '../../model/texts.ts'
import type { AdvancedField } from '../filter.tsx'
import { useAct } from '../use-act.tsx'

/** The saved queries of a list: the server's, and what an old client left in this browser. */
export function useSavedQueries(route: string, fields: readonly AdvancedField[]) {
  const ports = usePorts()
  const { book, kept } = useKept(route)
  const [local, setLocal] = useState(() => localQueries())
  const isField = (name: string) => fields.some(field => field.name === name)
  const items = kept.items.filter(item => item.kind === 'query')
  const act = useAct()
  return {
    items,
    local,
    read: (content: unknown) => fromSaved(content, isField),
    /** Also of what has come since this was drawn. */
    has: (name: string) => book.of('query').some(item => item.name === name),
    save: (name: string, query: AdvancedQuery) =>
      act(() => book.save({ kind: 'query', name, content: toSaved(name, query) }), queryTexts.saved),
    async remove(id: string, name: string) {
      const text = queryTexts.confirmDelete(name)
      if (await ports.confirm({ title: '删除查询', text, yes: '删除', danger: true }))
        await act(() => book.remove(id), '已删除')
    },
    /** Brings what is only in this browser to the server; what has the name of another is left out. */
    async importLocal() {
      const wanted = local.filter(one => !items.some(item => item.name === one.title))
      const done = await act(async () => {
        for (const one of wanted) await book.save({ kind: 'query', name: one.title, content: one })
      }, `已导入 ${wanted.length} 个查询`)
      if (!done) return
      for (const key of keysHere()) localStorage.removeItem(key)
      setLocal([])
    },
  }
}

export type SavedQueriesState = ReturnType<typeof useSavedQueries>

/** An old client keeps them by the address of the page. */
const keysHere = () => localKeys(location.pathname)

function localQueries() {
  const found = keysHere().flatMap(key => readLocal(localStorage.getItem(key)))
  return found.filter((one, at) => found.findIndex(other => other.title === one.title) === at)
}
