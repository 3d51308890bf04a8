import type { KitPorts, CallQuery, DataRow } from '@xuanjiao/core/model/kit-ports'
import { type DepartPickNode, readDeparts } from '@xuanjiao/fields/model/pick/depart-tree'
import { lookUpKey } from '@xuanjiao/fields/model/pick/look-up-records'
import { reportQueryParams } from '@xuanjiao/fields/model/pick/report-params'
import {
  DEPART_FIELDS,
  DEPART_TREE_URL,
  withFieldExtension,
  USER_URLS,
} from '@xuanjiao/fields/model/pick/people-pickers'
import { reportColumnsUrl, reportDataUrl, readReport } from '@xuanjiao/fields/model/pick/report'
import { rowFieldLabel, rowFieldText } from '@xuanjiao/fields/model/pick/row-texts'
import type { FoundName, LookUpNames, NameFinder } from '../../model/clipboard/look-up-names.ts'
import { forEveryConcurrently } from '../../model/clipboard/for-every-concurrently.ts'
import type { GridColumn } from '../../model/columns/grid-column.ts'
import { nameSource, userPickerOf } from './name-sources.ts'
import { reportStoredField } from './report-stored-field.ts'

type Names = readonly string[]
type Find = NameFinder['find']

/** Names stand in the address of a call, which may be only so long. */
const mostInAddress = 6000
/** No page of a list is longer, and no dictionary is brought with more. */
const mostInPage = 1000

/** The names, in as few lists as fit into an address. */
function listsOf(names: Names): string[] {
  const lists: string[] = []
  for (const name of names) {
    const longer = lists.length === 0 ? name : `${lists.at(-1)},${name}`
    if (lists.length > 0 && encodeURIComponent(longer).length <= mostInAddress) lists[lists.length - 1] = longer
    else lists.push(name)
  }
  return lists
}

/** The records of which a field is one of the names, however they are asked for. */
async function rowsNamed(
  names: Names,
  field: string,
  request: (query: CallQuery) => Promise<readonly DataRow[]>,
): Promise<DataRow[]> {
  const [rows, wanted]: [DataRow[], ReadonlySet<string>] = [[], new Set(names)]
  await forEveryConcurrently(listsOf(names), async list => {
    rows.push(...(await request({ [`${field}_MultiString`]: list, pageNo: '1', pageSize: String(mostInPage) })))
  })
  return rows.filter(row => wanted.has(rowFieldText(row, field)) || wanted.has(rowFieldLabel(row, field)))
}

function users(ports: KitPorts, column: GridColumn): NameFinder {
  const picker = userPickerOf(column)
  const { storedKey, displayKey } = picker
  const find: Find = async names => {
    const request = async (query: CallQuery) => (await ports.loadPage(USER_URLS.component, query)).records
    const rows = await rowsNamed(names, displayKey, request)
    return rows.map(row => ({
      value: rowFieldText(row, storedKey),
      text: rowFieldText(row, displayKey),
      about: rowFieldText(row, 'orgCodeTxt'),
    }))
  }
  return { key: lookUpKey(picker), find }
}

/** Every department with the names of those above it. */
const placed = (nodes: readonly DepartPickNode[], above: readonly string[]): { row: DataRow; about: string }[] =>
  nodes.flatMap(({ row, title, children }) => [
    { row, about: above.join(' / ') },
    ...placed(children, [...above, title]),
  ])

function departs(ports: KitPorts, column: GridColumn): NameFinder {
  const said = withFieldExtension(DEPART_FIELDS, column.fieldExtendJson)
  const [store, text] = [column.store ?? said.store, column.text ?? said.text]
  const find: Find = async names => {
    const all = placed(readDeparts(await ports.loadRecords(DEPART_TREE_URL, {})), [])
    const named = all.map(({ row, about }) => ({
      value: rowFieldText(row, store),
      text: rowFieldText(row, text),
      about,
    }))
    return named.filter(each => names.includes(each.text))
  }
  return { key: `depart:${store}:${text}`, find }
}

/** A dictionary brought whole is enough; of one with more than that each name is searched. */
async function dictionaryNames(ports: KitPorts, code: string, names: Names): Promise<FoundName[]> {
  const all = await ports.loadDictionary(code)
  const wanted = new Set(names)
  const matches = all.map(({ value, label }) => ({ value, text: label })).filter(({ text }) => wanted.has(text))
  if (all.length < mostInPage) return matches
  await forEveryConcurrently(names, async keyword => {
    const choices = await ports.searchDictionary(code, { keyword, pageSize: 100 })
    for (const { value, label } of choices) if (label === keyword) matches.push({ value, text: label })
  })
  return matches
}

function dictionary(ports: KitPorts, { dictCode = '' }: GridColumn): NameFinder | undefined {
  if (dictCode === '') return undefined
  return { key: `dict:${dictCode}`, find: names => dictionaryNames(ports, dictCode, names) }
}

function report(ports: KitPorts, column: GridColumn): NameFinder | undefined {
  const { popupCode = '' } = column
  if (popupCode === '') return undefined
  const store = reportStoredField(column) ?? 'id'
  const text = column.text ?? store
  const find: Find = async names => {
    const { id } = readReport(await ports.loadRecords(reportColumnsUrl(popupCode), {}))
    const params = reportQueryParams(column.param)
    const request = async (query: CallQuery) =>
      (await ports.loadPage(reportDataUrl(id), { ...query, ...params })).records
    const rows = await rowsNamed(names, text, request)
    return rows.map(row => ({ value: rowFieldText(row, store), text: rowFieldText(row, text) }))
  }
  return { key: `report:${popupCode}:${store}:${text}:${JSON.stringify(column.param)}`, find }
}

const kinds: Readonly<Record<string, (ports: KitPorts, column: GridColumn) => NameFinder | undefined>> = {
  sel_user: users,
  sel_depart: departs,
  sel_search_async: dictionary,
  popup: report,
}

/** Some paste what is kept in place of the name: what no name is, is looked up as that. */
const orStored = (ports: KitPorts, column: GridColumn, find: Find): Find => {
  const source = nameSource(ports, column)
  return async names => {
    const matches = await find(names)
    const known = new Set(matches.map(({ text }) => text))
    const left = names.filter(name => !known.has(name))
    if (source === undefined || left.length === 0) return matches
    const stored = await source.load(left)
    return [...matches, ...stored.map(({ value, label }) => ({ value, text: label }))]
  }
}

/** Says why names are not found where the call itself failed; what was pasted stays red. */
const orSay =
  (ports: KitPorts, find: Find): Find =>
  async names => {
    try {
      return await find(names)
    } catch (reason) {
      ports.notify('error', reason instanceof Error ? reason.message : String(reason))
      return []
    }
  }

/**
 * How the pasted names of a column are found: as the page says, else by the calls of the product
 * (rules/grid#linked-choices).
 */
export function nameFinder(
  ports: KitPorts,
  column: GridColumn,
  lookUp: LookUpNames | undefined,
): NameFinder | undefined {
  const { key } = column
  if (lookUp !== undefined) return { key: `column:${key}`, find: orSay(ports, names => lookUp(key, names)) }
  const finder = kinds[column.type]?.(ports, column)
  return finder && { ...finder, find: orSay(ports, orStored(ports, column, finder.find)) }
}
