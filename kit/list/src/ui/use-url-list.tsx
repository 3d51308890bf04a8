import { asError } from '@xuanjiao/core/model/as-error'
import type { Row } from '@xuanjiao/core/model/ports'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { DEFAULT_SORT, type Sort } from '@xuanjiao/wire/query/sort'
import type { QueryRule } from '@xuanjiao/wire/query/typed-text'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listQuestion } from '../model/list-question.ts'
import { PAGE_SIZES, readListState } from '../model/list-state.ts'
import { RowSource } from '../model/row-source.ts'
import { listTexts } from '../model/texts.ts'
import { ruledQuery, shownFields, urlOf, type ListUrls } from '../model/url-list.ts'
import { kindOf, type AdvancedField, type Filter } from './state/filter.tsx'
import type { List } from './state/list.tsx'
import { useList, type ListPlace } from './state/use-list.tsx'

/** A filter with the way its value is asked. */
export type UrlFilter = Filter & { rule?: QueryRule }

export interface UrlListSource {
  url: ListUrls
  filters?: readonly UrlFilter[]
  advanced?: readonly AdvancedField[]
  sort?: Sort
  /** Names of the columns, told to the server for information. */
  fields: readonly string[]
  /** Where the state lies; in the component unless the product keeps it in the address. */
  place?: ListPlace
}

export interface UrlList extends List<Row> {
  remove: (row: Row, name: string) => Promise<void>
  removeTicked: () => Promise<void>
}

const NO_FILTERS: readonly UrlFilter[] = []

/**
 * A list known by its addresses alone (rules/lists#addresses): rows through the product's ports, no other server state.
 */
export function useUrlList(source: UrlListSource): UrlList {
  const { url, filters = NO_FILTERS, advanced, fields } = source
  const ports = usePorts()
  const defaults = {
    pageSize: PAGE_SIZES[0],
    sort: source.sort ?? DEFAULT_SORT,
    filters: filters.map(filter => filter.name),
  }
  const [own, setOwn] = useState(() => readListState(new URLSearchParams(), defaults))
  const place = source.place ?? { state: own, go: setOwn }
  const ruleOf = (name: string) => filters.find(filter => filter.name === name)?.rule ?? 'like'
  const { question, page, asTree } = listQuestion(place.state, {
    ask: values => ruledQuery(values, ruleOf),
    kindOf: name => kindOf(advanced, name),
  })
  const asked = { ...question, ...shownFields(fields), ...page }
  const [rows] = useState(() => sourceOf(ports))
  const shown = useSyncExternalStore(rows.subscribe, () => rows.state)
  const listUrl = url.list
  const key = JSON.stringify(asked)
  useEffect(() => {
    const found = urlOf({ list: listUrl }, 'list')
    if ('missing' in found) ports.tell('error', found.missing)
    else void rows.ask({ ...(JSON.parse(key) as Record<string, string>), [URL]: found.url })
  }, [ports, rows, listUrl, key])
  useEffect(() => () => rows.callOff(), [rows])
  const failure = shown.error?.message
  useEffect(() => {
    if (failure !== undefined) ports.tell('warning', failure)
  }, [ports, failure])

  const missing = urlOf(url, 'list')
  const list = useList<Row>({
    ...place,
    defaults,
    question,
    asTree,
    rows: { ...shown, error: 'missing' in missing ? new Error(missing.missing) : shown.error },
    refresh: () => rows.again(),
    filters,
    advanced,
    idOf,
  })
  const act = async (which: 'delete' | 'deleteBatch', ids: readonly string[]) => {
    const found = urlOf(url, which)
    if ('missing' in found) return ports.tell('error', found.missing)
    const query: Record<string, string> = which === 'delete' ? { id: ids.join(',') } : { ids: ids.join(',') }
    try {
      const told = await ports.act?.('DELETE', found.url, query)
      if (told?.message) ports.tell('success', told.message)
      await list.afterRemoval(ids.length)
    } catch (error) {
      ports.tell('warning', asError(error).message)
    }
  }
  const ask = (text: string) => ports.confirm({ title: listTexts.confirmDeleteTitle, text, yes: '删除', danger: true })
  return {
    ...list,
    async remove(row, name) {
      const found = urlOf(url, 'delete')
      if ('missing' in found) return ports.tell('error', found.missing)
      if (await ask(`是否删除“${name}”?`)) await act('delete', [idOf(row)])
    },
    async removeTicked() {
      const found = urlOf(url, 'deleteBatch')
      if ('missing' in found) return ports.tell('error', found.missing)
      const ids = [...list.selection.ids]
      if (ids.length === 0) return ports.tell('warning', listTexts.chooseFirst)
      if (await ask(listTexts.confirmDelete)) await act('deleteBatch', ids)
    },
  }
}

/** The address goes with the question, so that another address is another question. */
const URL = ' url'

function sourceOf(ports: ReturnType<typeof usePorts>): RowSource<Row> {
  return new RowSource<Row>(({ [URL]: url = '', ...query }, signal) => ports.page(url, query, signal))
}

const idOf = (row: Row): string => String(row['id'])
