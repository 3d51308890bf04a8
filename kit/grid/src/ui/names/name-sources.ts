import type { LabelSource } from '@xuanjiao/core/model/label-store'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { allDeparts, readDeparts } from '@xuanjiao/fields/model/pick/depart-tree'
import { lookUpChoices, lookUpKey } from '@xuanjiao/fields/model/pick/look-up-records'
import {
  DEPART_FIELDS,
  DEPART_TREE_URL,
  withFieldExtension,
  USER_FIELDS,
  USER_URLS,
  userPicker,
} from '@xuanjiao/fields/model/pick/people-pickers'
import { type CompletePickerConfig, completePickerConfig } from '@xuanjiao/fields/model/pick/picker'
import type { GridColumn } from '../../model/columns/grid-column.ts'

/** The user picker with the fields the column keeps and shows (rules/pickers#people). */
export function userPickerOf(column: GridColumn): CompletePickerConfig {
  const said = withFieldExtension(USER_FIELDS, column.fieldExtendJson)
  const [valueKey, displayKey] = [column.store ?? said.store, column.text ?? said.text]
  return completePickerConfig({ ...userPicker, valueKey, displayKey, valueUrl: USER_URLS.many })
}

function users(ports: KitPorts, column: GridColumn): LabelSource {
  const picker = userPickerOf(column)
  return { key: lookUpKey(picker), load: (values, signal) => lookUpChoices(ports, picker, values, signal) }
}

function departs(ports: KitPorts, column: GridColumn): LabelSource {
  const said = withFieldExtension(DEPART_FIELDS, column.fieldExtendJson)
  const [store, text] = [column.store ?? said.store, column.text ?? said.text]
  return {
    key: `depart:${store}:${text}`,
    load: async (values, signal) => {
      const all = allDeparts(readDeparts(await ports.loadRecords(DEPART_TREE_URL, {}, signal)))
      const named = all.map(({ row }) => ({ value: String(row[store] ?? ''), label: String(row[text] ?? '') }))
      return named.filter(({ value }) => values.includes(value))
    },
  }
}

function dictionary(ports: KitPorts, column: GridColumn): LabelSource | undefined {
  const code = column.dictCode
  if (code === undefined) return undefined
  return {
    key: `dict:${code}`,
    load: (values, signal) => ports.searchDictionary(code, { values, pageSize: values.length }, signal),
  }
}

const kinds: Readonly<Record<string, (ports: KitPorts, column: GridColumn) => LabelSource | undefined>> = {
  sel_user: users,
  sel_depart: departs,
  sel_search_async: dictionary,
}

/** Where the shown names of a column's kept values come from; undefined where the value is what is shown. */
export const nameSource = (ports: KitPorts, column: GridColumn): LabelSource | undefined =>
  kinds[column.type]?.(ports, column)
