import { areaChildren, areaText } from '@xuanjiao/contract/area/area'
import type { Field, FieldKind, FieldOf } from '@xuanjiao/wire/kinds/field'
import type { AppContext } from '../../../platform/context/app-context.ts'

/** The text of one value, from memory. */
export type LabelLookup = (value: string) => string | undefined

type DictionaryServices = Pick<AppContext, 'dictionaries'>

/** What a kind says of its codes; nothing where it has none, or where memory does not know them. */
interface CodedKind<F> {
  /** How a value is read by people; links bring their texts from the database. */
  readonly texts: (field: F, context: DictionaryServices) => LabelLookup | undefined | Promise<LabelLookup | undefined>
  /** What may stand in a cell of a file, where that is a short list. */
  readonly choices: (
    field: F,
    context: DictionaryServices,
    part: number,
  ) => string[] | undefined | Promise<string[] | undefined>
}

const PLAIN: CodedKind<Field> = { texts: () => undefined, choices: () => undefined }

const codedKinds: { [K in FieldKind]: CodedKind<FieldOf<K>> } = {
  text: PLAIN,
  longText: PLAIN,
  richText: PLAIN,
  integer: PLAIN,
  decimal: PLAIN,
  money: PLAIN,
  percent: PLAIN,
  flag: {
    texts: ({ words: [yes, no] = ['是', '否'] }) => {
      return value => (value === 'Y' ? yes : value === 'N' ? no : undefined)
    },
    choices: () => ['是', '否'],
  },
  dict: {
    texts: async ({ dict, many }, context) => {
      const texts = await context.dictionaries.texts(dict)
      const one: LabelLookup = value => texts.get(value)
      return texts.size === 0 ? undefined : many === true ? list => manyTexts(one, list) : one
    },
    choices: async ({ dict, many }, context) =>
      many === true ? undefined : (await context.dictionaries.items(dict)).map(item => item.text),
  },
  date: PLAIN,
  datetime: PLAIN,
  image: PLAIN,
  file: PLAIN,
  link: PLAIN,
  area: {
    texts: () => areaText,
    choices: (_field, _house, part) => (part === 0 ? areaChildren().map(area => area.name) : undefined),
  },
  tags: PLAIN,
  rows: PLAIN,
  time: PLAIN,
  rate: PLAIN,
  slider: PLAIN,
  cascader: PLAIN,
}

export const codedKindOf = ({ kind }: Field): CodedKind<Field> => codedKinds[kind] as CodedKind<Field>

/** Comma lists item by item; what the dictionary does not know stands as it is (rules/wire#dict-texts). */
function manyTexts(one: LabelLookup, list: string): string {
  return list
    .split(',')
    .map(value => one(value) ?? value)
    .join(',')
}
