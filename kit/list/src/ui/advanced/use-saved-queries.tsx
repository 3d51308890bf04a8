import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useListSettings } from '@xuanjiao/core/ui/ports/use-list-settings'
import { useState } from 'react'
import type { AdvancedQuery } from '../../model/advanced-query.ts'
import {
  unusedName,
  fromSavedQuery,
  localQueryKeys,
  readLocalQueries,
  toSavedQuery,
  type SavedQuery,
} from '../../model/saved-query.ts'
import { advancedQueryTexts } from '../../model/list-texts.ts'
import type { AdvancedField } from '../state/list-filter.tsx'
import { useNotifiedAction } from '../state/use-notified-action.tsx'

/** The saved queries of a list: the server's, and what an old client left in this browser. */
export function useSavedQueries(route: string, fields: readonly AdvancedField[]) {
  const ports = useKitPorts()
  const { book, kept } = useListSettings(route)
  const [local, setLocal] = useState(() => localQueries())
  const isField = (name: string) => fields.some(field => field.name === name)
  const settings = kept.items.filter(setting => setting.kind === 'query')
  const act = useNotifiedAction()
  return {
    items: settings,
    local,
    read: (content: unknown) => fromSavedQuery(content, isField),
    /** Also of what has come since this was drawn. */
    has: (name: string) => book.ofKind('query').some(setting => setting.name === name),
    save: (name: string, query: AdvancedQuery) =>
      act(() => book.save({ kind: 'query', name, content: toSavedQuery(name, query) }), advancedQueryTexts.saved),
    async remove(id: string, name: string) {
      const text = advancedQueryTexts.confirmDelete(name)
      if (await ports.confirm({ title: '删除查询', text, confirmLabel: '删除', danger: true }))
        await act(() => book.remove(id), '已删除')
    },
    /** Brings what is only in this browser to the server; what has the name of another gets one of its own. */
    async importLocal() {
      const left = [...local]
      await act(async () => {
        for (const one of local) {
          const taken = book.ofKind('query').map(setting => setting.name)
          const title = unusedName(one.title, taken)
          await book.save({ kind: 'query', name: title, content: { ...one, title } })
          left.shift()
        }
      }, `已导入 ${local.length} 个查询`)
      storeLocal(left) // what a refusal stopped can be brought later, what is there not twice
      setLocal(left)
    },
  }
}

export type SavedQueriesState = ReturnType<typeof useSavedQueries>

/** An old client keeps them by the address of the page. */
const keysHere = () => localQueryKeys(location.pathname)

const localQueries = () => keysHere().flatMap(key => readLocalQueries(localStorage.getItem(key)))

function storeLocal(left: readonly SavedQuery[]): void {
  const [first, ...others] = keysHere()
  for (const key of others) localStorage.removeItem(key)
  if (first === undefined) return
  if (left.length === 0) localStorage.removeItem(first)
  else localStorage.setItem(first, JSON.stringify(left))
}
