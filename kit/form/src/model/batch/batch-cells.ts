import { allCascaderPaths } from '@xuanjiao/wire/kinds/cascader/cascader-paths'
import type { FieldOf } from '@xuanjiao/wire/kinds/field'
import { cellFilesOf, type ColumnOption, type GridColumn } from '@xuanjiao/grid/model'
import {
  flagOptionOf,
  numberOptionOf,
  textOptionOf,
  type FormChoice,
  type OptionValues,
} from '../controls/base/option-values.ts'
import { controlTypeOf } from '../controls/control-types.ts'
import { isJsonObject, isJsonList, type Json } from '../json/json.ts'

/** How a control is edited in a cell of the grid, and what its value is called there. */
export interface BatchCell {
  readonly column: Pick<GridColumn, 'type'> & Partial<GridColumn>
  readonly cell: (value: Json) => unknown
  readonly value: (cell: unknown) => Json
}

type MakeCell = (options: OptionValues, choices: readonly FormChoice[], type: string) => BatchCell

const asText = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell))

/** The value as it is kept is what stands in the cell: codes, days, paths. */
const stored =
  (column: (options: OptionValues, choices: readonly FormChoice[]) => BatchCell['column']): MakeCell =>
  (options, choices, type) => {
    const value = controlTypeOf(type)?.value
    return {
      column: column(options, choices),
      cell: input => value?.toStored(input, { ...options, options: choices as unknown as Json }) ?? '',
      value: cell => {
        const text = asText(cell)
        return value?.fromStored(text === '' ? null : text, { ...options, options: choices as unknown as Json }) ?? null
      },
    }
  }

const words =
  (type: string): MakeCell =>
  options => ({
    column: {
      type,
      props: {
        ...(numberOptionOf(options, 'maxLength') !== undefined && { maxLength: numberOptionOf(options, 'maxLength') }),
      },
    },
    cell: asText,
    value: asText,
  })

const number =
  (limits: (options: OptionValues) => Readonly<Record<string, number | undefined>>): MakeCell =>
  options => ({
    column: { type: 'inputNumber', props: limits(options) },
    cell: value => value,
    value: cell => (typeof cell === 'number' ? cell : null),
  })

/** All choices in one list, those below others with the words of all above. */
const listed = (choices: readonly FormChoice[], above = ''): ColumnOption[] =>
  choices.flatMap(({ value, label, children = [] }) => [
    { value: String(value), text: above + label },
    ...listed(children, `${above}${label} / `),
  ])

const selected = (isMany: (options: OptionValues) => boolean): MakeCell =>
  stored((options, choices) => ({
    type: isMany(options) ? 'select-multiple' : 'select-search',
    options: listed(choices),
    ...(textOptionOf(options, 'dictCode') !== '' && { dictCode: textOptionOf(options, 'dictCode') }),
  }))

const files =
  (type: 'file' | 'image', sort: 'file' | 'img'): MakeCell =>
  options => ({
    column: { type, props: { limit: numberOptionOf(options, 'limit') ?? 3 } },
    cell: value => value,
    value: cell =>
      cellFilesOf(cell)
        .filter(({ status }) => status === 'done')
        .map(({ name, path }) => ({ type: sort, name, status: 'done', uid: path, url: path })),
  })

const flag: MakeCell = (options, _, type) => {
  const value = controlTypeOf(type)?.value
  const [on, off] = [value?.fromStored('Y', options) ?? 'Y', value?.fromStored('N', options) ?? 'N']
  return { column: { type: 'checkbox', customValue: [on, off] }, cell: input => input, value: cell => cell as Json }
}

const cascader: MakeCell = stored((options, choices) => {
  const field = controlTypeOf('cascader')?.value?.field({ ...options, options: choices as unknown as Json }, '', '')
  return { type: 'select-search', options: allCascaderPaths(field as FieldOf<'cascader'>) }
})

const makers: Readonly<Record<string, MakeCell>> = {
  input: words('input'),
  textarea: words('textarea'),
  number: number(options => ({
    min: numberOptionOf(options, 'min'),
    max: numberOptionOf(options, 'max'),
    precision: numberOptionOf(options, 'precision'),
  })),
  rate: number(options => ({
    min: 0,
    max: numberOptionOf(options, 'max') ?? 5,
    step: flagOptionOf(options, 'allowHalf') ? 0.5 : 1,
  })),
  slider: number(options => ({ min: numberOptionOf(options, 'min') ?? 0, max: numberOptionOf(options, 'max') ?? 100 })),
  select: selected(options => flagOptionOf(options, 'multiple')),
  checkbox: selected(() => true),
  radio: selected(() => false),
  treeSelect: selected(options => flagOptionOf(options, 'multiple') || flagOptionOf(options, 'treeCheckable')),
  cascader,
  date: stored(options => ({
    type: flagOptionOf(options, 'range') ? 'input' : flagOptionOf(options, 'showTime') ? 'datetime' : 'date',
  })),
  time: stored(() => ({ type: 'time' })),
  uploadFile: files('file', 'file'),
  uploadImg: files('image', 'img'),
  switch: flag,
}

/** What no control of rows is: shown as it stands, and kept. */
const shown: MakeCell = () => ({ column: { type: 'normal' }, cell: told, value: cell => cell as Json })

const told = (value: Json): unknown => (isJsonObject(value) || isJsonList(value) ? JSON.stringify(value) : value)

/** The cell of a control by its type. */
export const batchCell = (type: string, options: OptionValues, choices: readonly FormChoice[]): BatchCell =>
  (makers[type] ?? shown)(options, choices, type)
