import { flagOptionOf } from '../../controls/base/option-values.ts'
import { valueAtKey } from '../../json/json.ts'
import { choicePaths, switchValues } from '../core/code-field.ts'
import type { PlacedField } from '../core/code-scope.ts'
import { momentInput } from '../markup/input-kinds.ts'
import { indented, keySource, plainSource, valueSource, withComma, type Lines } from '../text/code-text.ts'

/** A function that reads the whole page, field by field. */
export const readLines = (fields: readonly PlacedField[]): Lines => [
  '',
  '// 读取填写的内容',
  'function readForm() {',
  '  return {',
  ...indented(membersOf(fields, 'form'), 2),
  '  }',
  '}',
]

const membersOf = (fields: readonly PlacedField[], root: string): string[] =>
  fields.flatMap(field => {
    const [first = '', ...rest] = readOf(field, root)
    return withComma([`${keySource(field.model)}: ${first}`, ...rest])
  })

function readOf(field: PlacedField, root: string): string[] {
  const name = plainSource(field.name)
  if (field.type === 'dynamicForm') return ['{', ...indented(membersOf(field.within, root)), '}']
  if (field.type === 'batch')
    return [
      `readRows(${root}, ${name}, (row, key) => ({`,
      ...indented([...membersOf(field.within, 'row'), 'key,']),
      '}))',
    ]
  if (field.type === 'selectInputList') return ticksOf(field, root)
  return [readCode(field, root, name)]
}

const ticksOf = (field: PlacedField, root: string): string[] => [
  '[',
  ...indented(
    field.columns.flatMap(({ node, fields }, at) => [
      '{',
      ...indented([
        ...membersOf(fields, root),
        `checked: readTick(${root}, ${plainSource(field.name)}, ${at}),`,
        `value: ${valueSource(valueAtKey(node.own, 'value') ?? null)},`,
        `label: ${valueSource(valueAtKey(node.own, 'label') ?? null)},`,
      ]),
      '},',
    ]),
  ),
  ']',
]

function readCode(field: PlacedField, root: string, name: string): string {
  switch (field.type) {
    case 'number':
    case 'slider':
    case 'rate':
      return `readNumber(${root}, ${name})`
    case 'select':
    case 'treeSelect':
    case 'radio':
    case 'checkbox':
      return choiceCode(field, root, name)
    case 'cascader':
      return `readPath(${root}, ${name}, ${valueSource(pathsOf(field))})`
    case 'date':
    case 'time':
      return momentCode(field, root, name)
    case 'uploadFile':
    case 'uploadImg':
      return `readFiles(${root}, ${name})`
    case 'switch':
      return `readSwitch(${root}, ${name}, ${switchValues(field.options).map(valueSource).join(', ')})`
    default:
      return `readText(${root}, ${name})`
  }
}

/** Values that are no texts come back as what they are. */
function choiceCode(field: PlacedField, root: string, name: string): string {
  const values = choicePaths(field.choices).map(path => path.at(-1)?.value ?? '')
  const others = values.filter(value => typeof value !== 'string')
  const given = others.length === 0 ? '' : `, ${valueSource(others)}`
  return `${field.isMany ? 'readChoices' : 'readChoice'}(${root}, ${name}${given})`
}

const pathsOf = (field: PlacedField) =>
  choicePaths(field.choices)
    .filter(path => !path.at(-1)?.children?.length)
    .map(path => path.map(({ value }) => value))

function momentCode(field: PlacedField, root: string, name: string): string {
  const { format } = momentInput(field.format)
  const formats = `${plainSource(format)}, ${plainSource(field.format)}`
  const isRange = field.type === 'date' && flagOptionOf(field.options, 'range')
  return `${isRange ? 'readRange' : 'readMoment'}(${root}, ${name}, ${formats})`
}
