import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'

/** What the room a field takes depends on. */
export type KindTrait =
  /** A line of its own in a form. */
  | 'wideEdit'
  /** A line of its own where a record is shown whole. */
  | 'wideDetail'
  /** Its editor is a group, and no single input a label could point at. */
  | 'group'
  /** Too long for a cell of a list. */
  | 'long'
  /** The order of its values means nothing to a person. */
  | 'unsorted'
  /** Its stored value means nothing to a reader. */
  | 'wordless'

const traits: { [K in FieldKind]: readonly KindTrait[] } = {
  text: [],
  longText: ['wideEdit', 'wideDetail', 'long', 'unsorted'],
  richText: ['wideEdit', 'wideDetail', 'long', 'unsorted', 'wordless'],
  integer: [],
  decimal: [],
  money: [],
  percent: [],
  flag: [],
  dict: [],
  date: [],
  datetime: [],
  image: ['wideEdit', 'wideDetail', 'group', 'unsorted'],
  file: ['wideEdit', 'group', 'long', 'unsorted', 'wordless'],
  link: ['unsorted'],
  area: [],
  tags: ['wideEdit', 'wideDetail', 'long', 'unsorted'],
  rows: ['wideEdit', 'wideDetail', 'group', 'long', 'unsorted', 'wordless'],
  time: [],
  rate: ['group'],
  slider: ['group'],
  cascader: [],
}

export const hasKindTrait = ({ kind }: Pick<Field, 'kind'>, trait: KindTrait): boolean => traits[kind].includes(trait)
