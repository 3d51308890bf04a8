import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'
import type { GridColumn } from '@xuanjiao/grid/model'
import type { ImportableColumn } from '@xuanjiao/list/model/import/import-source'

/** The field a column of an import goes to, and which part of it: `areaCode.1` is the city. */
export function importColumnTarget(
  entity: Entity,
  key: string,
): { name: string; part: number; field: Field | undefined } {
  const [name = '', part = '0'] = key.split('.')
  return { name, part: Number(part), field: entity.fields[name] }
}

interface CellAppearance {
  type: string
  width: number
}

const TEXT: CellAppearance = { type: 'input', width: 160 }
const NUMBER: CellAppearance = { type: 'inputNumber', width: 110 }
const LONG: CellAppearance = { type: 'textarea', width: 240 }
const CHOICE: CellAppearance = { type: 'select', width: 140 }

/** A cell holds the text of the file, so whatever is more than a text, a number, a day or a choice is a text here. */
const lookByKind: Readonly<Record<FieldKind, CellAppearance>> = {
  text: TEXT,
  longText: LONG,
  richText: LONG,
  integer: NUMBER,
  decimal: NUMBER,
  money: NUMBER,
  percent: NUMBER,
  flag: CHOICE,
  dict: TEXT,
  date: { type: 'date', width: 150 },
  datetime: { type: 'datetime', width: 200 },
  image: TEXT,
  file: TEXT,
  link: TEXT,
  area: { type: 'select-search', width: 140 },
  tags: TEXT,
  rows: LONG,
  time: { type: 'time', width: 120 },
  rate: NUMBER,
  slider: NUMBER,
  cascader: TEXT,
}

/** How the texts of a column are edited: by what its field is, and by what the server offers for it. */
export function importGridColumn(entity: Entity, { key, head, required, choices }: ImportableColumn): GridColumn {
  const { field } = importColumnTarget(entity, key)
  const { type, width } = field ? lookByKind[field.kind] : TEXT
  const isArea = field?.kind === 'area'
  return {
    key,
    title: required ? `${head} *` : head,
    type: choices && !isArea ? CHOICE.type : type,
    width,
    // 江苏 is understood as 江苏省: what is no name of the list may be right all the same.
    ...(isArea && { allowInput: true }),
    ...(choices && { options: choices.map(text => ({ value: text, text })) }),
  }
}
