import { soundsLike } from '@xuanjiao/core/model/text/pinyin'
import { typeTitleOf } from '../node-titles.ts'
import { nodeTypeOf } from '../../document/node/form-node.ts'
import { EXPRESSION_FUNCTIONS } from '../../expressions/functions/function-table.ts'
import { printExpression } from '../../expressions/print-expression.ts'
import { choicesOfField } from './condition-fields.ts'
import { logicFieldNamed, type LogicField, type LogicPlace } from './logic-place.ts'

/** Something that may be written here. */
export interface ExpressionCompletion {
  /** 年龄 */
  readonly label: string
  /** What else is told of it: how it is written, or what it does. */
  readonly detail: string
  readonly insert: string
  /** So many letters of what is inserted stand behind the cursor. */
  readonly behind: number
}

export interface ExpressionCompletions {
  /** Where what they take the place of begins. */
  readonly from: number
  readonly items: readonly ExpressionCompletion[]
}

const NAME = String.raw`(?:\[[^\]]*\]|[\p{L}_$][\p{L}\p{N}_$]*)`
const COMPARED = new RegExp(
  String.raw`(${NAME}(?:\.${NAME})*)\s*(?:==|=|!=|<>|＝)\s*((?:'[^']*|"[^"]*|[\p{L}\p{N}_]*)?)$`,
  'u',
)
const WITHIN = new RegExp(String.raw`(${NAME})\.([\p{L}\p{N}_$]*)$`, 'u')
const TYPED = /\[?[\p{L}_$][\p{L}\p{N}_$]*$/u

/** What may be written at a letter of a text: fields by their names, words or sounds, functions, and the choices of a field that is compared. */
export function completionsAt(text: string, at: number, place: LogicPlace): ExpressionCompletions {
  const before = text.slice(0, at)
  return choicesAt(before, place) ?? columnsAt(before, place) ?? namesAt(before, place)
}

/** Behind `city =` stand the cities. */
function choicesAt(before: string, place: LogicPlace): ExpressionCompletions | undefined {
  const [, name = '', typed = ''] = COMPARED.exec(before) ?? []
  const field = name === '' ? undefined : fieldWritten(place, name)
  const choices = field ? choicesOfField(field) : []
  if (choices.length === 0) return undefined
  const wanted = typed.replace(/^['"]/, '')
  const items = choices
    .filter(({ label, value }) => isWanted(wanted, [label, String(value)]))
    .map(({ label, value }) => {
      const insert = printExpression({ sort: 'value', value })
      return { label, detail: insert, insert, behind: 0 }
    })
  return { from: before.length - typed.length, items }
}

function columnsAt(before: string, place: LogicPlace): ExpressionCompletions | undefined {
  const [, rows = '', typed = ''] = WITHIN.exec(before) ?? []
  const columns = place.fields.filter(({ names }) => names.length > 1 && written(names.slice(0, 1)) === rows)
  if (columns.length === 0) return undefined
  const items = columns
    .filter(({ names, title }) => isWanted(typed, [names.at(-1) ?? '', title.split('.').at(-1) ?? '']))
    .map(field => ({ ...fieldItem(field), insert: written(field.names.slice(1)) }))
  return { from: before.length - typed.length, items }
}

function namesAt(before: string, place: LogicPlace): ExpressionCompletions {
  const typed = TYPED.exec(before)?.[0] ?? ''
  const wanted = typed.replace('[', '')
  const fields = place.fields.filter(({ names, title }) => isWanted(wanted, [title, names.join('.')]))
  const functions = Object.entries(EXPRESSION_FUNCTIONS)
    .filter(([name, { about }]) => isWanted(wanted, [name, about]))
    .map(
      ([
        name,
        {
          about,
          takes: [, most],
        },
      ]) => ({
        label: name,
        detail: about,
        insert: `${name}()`,
        behind: most === 0 ? 0 : 1,
      }),
    )
  return { from: before.length - typed.length, items: [...fields.map(fieldItem), ...functions] }
}

const fieldItem = ({ names, title, node }: LogicField): ExpressionCompletion => ({
  label: title,
  detail: `${names.join('.')} ${typeTitleOf(nodeTypeOf(node))}`,
  insert: written(names),
  behind: 0,
})

const written = (names: readonly string[]): string => printExpression({ sort: 'field', names })

const fieldWritten = (place: LogicPlace, name: string): LogicField | undefined =>
  logicFieldNamed(place, name.split('.')) ?? place.fields.find(({ names }) => written(names) === name)

const isWanted = (wanted: string, texts: readonly string[]): boolean =>
  wanted === '' ||
  texts.some(text => text.toLowerCase().includes(wanted.toLowerCase()) || soundsLike(text, wanted.toLowerCase(), true))
