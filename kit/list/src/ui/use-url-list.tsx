import { asError } from '@xuanjiao/core/model/as-error'
import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { DEFAULT_SORT, type Sort } from '@xuanjiao/wire/query/sort'
import type { TypedQueryRule } from '@xuanjiao/wire/query/typed-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listCallQueryOf } from '../model/list-call-query.ts'
import { PAGE_SIZES, readListState } from '../model/list-state.ts'
import { ListRowSource } from '../model/row-source.ts'
import { listTexts } from '../model/list-texts.ts'
import { filterRuleParams, shownFieldsParam, listUrlOf, type ListUrls } from '../model/list-urls.ts'
import { conditionKindOf, type AdvancedField, type ListFilter } from './state/list-filter.tsx'
import type { ListModel } from './state/list-model.tsx'
import { useListModel, type ListStateHolder } from './state/use-list.tsx'

/** A filter with the way its value is asked. */
export type UrlFilter = ListFilter & { rule?: TypedQueryRule }

export interface UrlListSource {
  url: ListUrls
  filters?: readonly UrlFilter[]
  advanced?: readonly AdvancedField[]
  sort?: Sort
  /** Names of the columns, told to the server for information. */
  fields: readonly string[]
  /** Where the state lies; in the component unless the product keeps it in the address. */
  place?: ListStateHolder
}

export interface UrlListModel extends ListModel<DataRow> {
  remove: (row: DataRow, name: string) => Promise<void>
  removeTicked: () => Promise<void>
}

const NO_FILTERS: readonly UrlFilter[] = []

/**
 * A list known by its addresses alone (rules/lists#addresses): rows through the product's ports, no other server state.
 */
export function useUrlListModel(source: UrlListSource): UrlListModel {
  const { url, filters = NO_FILTERS, advanced, fields } = source
  const ports = useKitPorts()
  const defaults = {
    pageSize: PAGE_SIZES[0],
    sort: source.sort ?? DEFAULT_SORT,
    filters: filters.map(filter => filter.name),
  }
  const [own, setOwn] = useState(() => readListState(new URLSearchParams(), defaults))
  const holder = source.place ?? { state: own, setState: setOwn }
  const ruleOf = (name: string) => filters.find(filter => filter.name === name)?.rule ?? 'like'
  const { query, page, asTree } = listCallQueryOf(holder.state, {
    filterParams: values => filterRuleParams(values, ruleOf),
    kindOf: name => conditionKindOf(advanced, name),
  })
  const requested = { ...query, ...shownFieldsParam(fields), ...page }
  const [rows] = useState(() => sourceOf(ports))
  const shown = useSyncExternalStore(rows.subscribe, () => rows.state)
  const listUrl = url.list
  const key = JSON.stringify(requested)
  useEffect(() => {
    const match = listUrlOf({ list: listUrl }, 'list')
    if ('missing' in match) ports.notify('error', match.missing)
    else void rows.load({ ...(JSON.parse(key) as Record<string, string>), [URL]: match.url })
  }, [ports, rows, listUrl, key])
  useEffect(() => () => rows.callOff(), [rows])
  const failure = shown.unread ? listTexts.unread(shown.unread.message) : shown.error?.message
  useEffect(() => {
    if (failure !== undefined) ports.notify('warning', failure)
  }, [ports, failure])
  useEffect(() => {
    const askAgain = () => rows.state.unread && void rows.reload()
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [rows])

  const missing = listUrlOf(url, 'list')
  const list = useListModel<DataRow>({
    ...holder,
    defaults,
    query,
    asTree,
    rows: { ...shown, error: 'missing' in missing ? new Error(missing.missing) : shown.error },
    refresh: () => rows.reload(),
    filters,
    advanced,
    idOf,
  })
  const act = async (which: 'delete' | 'deleteBatch', ids: readonly string[]) => {
    const match = listUrlOf(url, which)
    if ('missing' in match) return ports.notify('error', match.missing)
    const query: Record<string, string> = which === 'delete' ? { id: ids.join(',') } : { ids: ids.join(',') }
    try {
      const reply = await ports.callAction?.('DELETE', match.url, query)
      if (reply?.message) ports.notify('success', reply.message)
      await list.afterRemoval(ids.length)
    } catch (error) {
      ports.notify('warning', asError(error).message)
    }
  }
  const request = (text: string) =>
    ports.confirm({ title: listTexts.confirmDeleteTitle, text, confirmLabel: '删除', danger: true })
  return {
    ...list,
    async remove(row, name) {
      const match = listUrlOf(url, 'delete')
      if ('missing' in match) return ports.notify('error', match.missing)
      if (await request(`是否删除“${name}”？`)) await act('delete', [idOf(row)])
    },
    async removeTicked() {
      const match = listUrlOf(url, 'deleteBatch')
      if ('missing' in match) return ports.notify('error', match.missing)
      const ids = [...list.selection.ids]
      if (ids.length === 0) return ports.notify('warning', listTexts.chooseFirst)
      if (await request(listTexts.confirmDelete)) await act('deleteBatch', ids)
    },
  }
}

/** The address goes with the question, so that another address is another question. */
const URL = ' url'

function sourceOf(ports: ReturnType<typeof useKitPorts>): ListRowSource<DataRow> {
  return new ListRowSource<DataRow>(({ [URL]: url = '', ...query }, signal) => ports.loadPage(url, query, signal))
}

const idOf = (row: DataRow): string => String(row['id'])
