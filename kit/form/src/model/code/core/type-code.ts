import { controlTypeOf } from '../../controls/control-types.ts'
import { isJsonList } from '../../json/json.ts'
import { indented, plainSource, typeKeySource, type Lines } from '../text/code-text.ts'
import { choicePaths, switchValues } from './code-field.ts'
import type { PlacedField } from './code-scope.ts'

/** A type that names more values than this one says what kind they are. */
const MOST_NAMED = 30

/** The types of the data of a form, as an interface with a comment for each field. */
export const typeCode = (fields: readonly PlacedField[]): Lines => [
  'export interface FormValues {',
  ...indented(membersOf(fields)),
  '}',
  ...(fields.some(hasFiles) ? ['', ...uploadedFile] : []),
]

const uploadedFile: Lines = [
  'export interface UploadedFile {',
  '  type: "file" | "img"',
  '  name: string',
  '  status: string',
  '  uid: string',
  '  url: string',
  '}',
]

export const hasFiles = ({ type, within, columns }: PlacedField): boolean =>
  type === 'uploadFile' ||
  type === 'uploadImg' ||
  [...within, ...columns.flatMap(({ fields }) => fields)].some(hasFiles)

const membersOf = (fields: readonly PlacedField[]): string[] =>
  fields.flatMap(field => [
    `/** ${commentText(field.label)} */`,
    ...withKeyBefore(typeKeySource(field.model), typeLines(field)),
  ])

const withKeyBefore = (key: string, [first = '', ...rest]: Lines): string[] => [`${key}: ${first}`, ...rest]

/** What a comment may say: nothing that ends it, or the script around it. */
const commentText = (text: string): string =>
  text
    .replaceAll(/[\s\u2028\u2029]+/g, ' ')
    .replaceAll('*/', '* /')
    .replaceAll('<', '＜')

function typeLines(field: PlacedField): Lines {
  if (field.type === 'batch') return listOf(['{', ...indented([...membersOf(field.within), 'key: string']), '}'])
  if (field.type === 'dynamicForm') return ['{', ...indented(membersOf(field.within)), '}']
  if (field.type === 'selectInputList') return tickedTypes(field)
  return [plainType(field)]
}

const listOf = (lines: string[]): Lines => [`Array<${lines[0]}`, ...lines.slice(1, -1), `${lines.at(-1)}>`]

const tickedTypes = ({ columns }: PlacedField): Lines => [
  '[',
  ...indented(
    columns.flatMap(({ fields }) => [
      '{',
      ...indented([...membersOf(fields), 'checked: boolean', 'value: unknown', 'label: unknown']),
      '},',
    ]),
  ),
  ']',
]

function plainType(field: PlacedField): string {
  switch (field.type) {
    case 'number':
    case 'slider':
    case 'rate':
      return 'number | null'
    case 'select':
    case 'radio':
    case 'checkbox':
    case 'treeSelect':
    case 'cascader':
      return chosenType(field)
    case 'date':
      return field.options['range'] === true ? 'string[]' : 'string'
    case 'uploadFile':
    case 'uploadImg':
      return 'UploadedFile[]'
    case 'switch':
      return switchValues(field.options).map(literal).join(' | ')
    default:
      return controlTypeOf(field.type) ? 'string' : 'unknown' // a control of the product holds what it likes
  }
}

const literal = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? plainSource(value) : 'null'

/** The values that may be chosen, and the one it begins with where that is another one. */
function chosenType(field: PlacedField): string {
  const { isMany, choices, sourceName, start, type } = field
  const values = choicePaths(choices).map(path => path.at(-1)?.value)
  const begins = isJsonList(start) ? start : [start]
  const named = [...new Set([...values, ...begins].filter(value => value !== undefined).map(literal))]
  const open = sourceName !== '' || named.length > MOST_NAMED || values.length === 0
  const one = open ? 'string | number | boolean' : named.filter(value => value !== 'null').join(' | ')
  if (isMany || type === 'cascader') return `Array<${one || 'string'}>`
  return `${one} | null`
}
