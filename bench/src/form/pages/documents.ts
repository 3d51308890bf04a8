import { OPTIONS, TREE, benchFields, type FieldType } from './fields.ts'

const options: Readonly<Partial<Record<FieldType, object>>> = {
  number: { defaultValue: null },
  select: { options: OPTIONS },
  checkbox: { options: OPTIONS },
  radio: { options: OPTIONS },
  cascader: { options: TREE },
  treeSelect: { options: TREE },
}
const RULES = [{ required: true, message: '必填项' }]

const control = (type: string, name: string, more: object = {}) => ({
  type,
  key: name,
  model: name,
  label: name,
  ...more,
})
const textOf = (list: readonly object[]) => JSON.stringify({ list, config: {} })

/** The long form as a document. */
export const longDocument = (count: number): string => textOf(longList(count))

const longList = (count: number) =>
  benchFields(count).map(({ type, name }) => control(type, name, { rules: RULES, options: options[type] ?? {} }))

/** 500 rules, of which 50 look at the first field. */
export const linkedDocument = (): string =>
  textOf([
    control('input', 'head'),
    ...Array.from({ length: 500 }, (_, at) =>
      control('input', `n${at}`, { logic: { visible: at < 50 ? `head != "x${at}"` : `n${at - 1} != "x"` } }),
    ),
  ])

/** 200 values, each computed of the one before. */
export const chainDocument = (): string =>
  textOf([
    control('number', 'c0'),
    ...Array.from({ length: 200 }, (_, at) => control('number', `c${at + 1}`, { logic: { value: `c${at} + 1` } })),
  ])

/** A thousand fields, the first that is wrong in a closed pane. */
export const panesDocument = (): string =>
  textOf([
    control('tabs', 'panes', {
      columns: [
        { value: '1', label: '一', list: [] },
        { value: '2', label: '二', list: longList(1000) },
      ],
    }),
  ])

/** Rows to be filled: so many columns. */
export const rowsDocument = (columns: number): string =>
  textOf([
    control('batch', 'rows', {
      list: Array.from({ length: columns }, (_, at) => control(at % 2 ? 'number' : 'input', `k${at}`)),
    }),
  ])

export const rowsData = (rows: number, columns: number) => ({
  rows: Array.from({ length: rows }, (_, row) => ({
    key: `r${row}`,
    ...Object.fromEntries(Array.from({ length: columns }, (_, at) => [`k${at}`, at % 2 ? row : `文字${row}`])),
  })),
})

/** Rows as a sheet puts them on the clipboard. */
export const pastedText = (rows: number, columns: number): string =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, at) => (at % 2 ? String(row + 1) : `新${row}`)).join('\t'),
  ).join('\n')

/** A card with 300 controls in the middle of a thousand. */
export const cardDocument = (): string =>
  textOf([
    ...longList(700),
    control('card', 'card', {
      list: longList(300).map(one => ({ ...one, key: `x${one.key}`, model: `x${one.model}` })),
    }),
  ])
