import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useKept } from '@xuanjiao/core/ui/ports/use-kept'
import { useState } from 'react'
import type { AdvancedQuery } from '../../model/advanced.ts'
import { freeName, fromSaved, localKeys, readLocal, toSaved, type SavedQuery } from '../../model/saved-query.ts'
import { queryTexts } from '../../model/texts.ts'
import type { AdvancedField } from '../state/filter.tsx'
import { useAct } from '../state/use-act.tsx'

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
    /** Brings what is only in this browser to the server; what has the name of another gets one of its own. */
    async importLocal() {
      const left = [...local]
      await act(async () => {
        for (const one of local) {
          const taken = book.of('query').map(item => item.name)
          const title = freeName(one.title, taken)
          await book.save({ kind: 'query', name: title, content: { ...one, title } })
          left.shift()
        }
      }, `已导入 ${local.length} 个查询`)
      keepLocal(left) // what a refusal stopped can be brought later, what is there not twice
      setLocal(left)
    },
  }
}

export type SavedQueriesState = ReturnType<typeof useSavedQueries>

/** An old client keeps them by the address of the page. */
const keysHere = () => localKeys(location.pathname)

const localQueries = () => keysHere().flatMap(key => readLocal(localStorage.getItem(key)))

function keepLocal(left: readonly SavedQuery[]): void {
  const [first, ...others] = keysHere()
  for (const key of others) localStorage.removeItem(key)
  if (first === undefined) return
  if (left.length === 0) localStorage.removeItem(first)
  else localStorage.setItem(first, JSON.stringify(left))
}
