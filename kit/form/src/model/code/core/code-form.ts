import type { FormNode } from '../../document/node/form-node.ts'
import { nodeKeyOf } from '../../document/node/form-node.ts'
import { memberSource } from '../text/code-text.ts'
import type { DictionaryChoices } from '../../document/written-dictionaries.ts'
import { CodeLogic } from './code-logic.ts'
import { codeFieldsOf, type CodeFields, type PlacedField } from './code-scope.ts'

/** What code is made of, beside the document. */
export interface CodeWishes {
  readonly title: string
  /** What may be chosen in dictionaries, by their codes. */
  readonly dictionaries?: DictionaryChoices
  /** Makes markup of a document harmless; without it markup is shown as the text it is. */
  readonly cleanHtml?: (html: string) => string
}

/** A form as it is put into code: its document, its fields, its logic. */
export interface CodeForm {
  readonly form: FormNode
  readonly title: string
  readonly fields: CodeFields
  readonly logic: CodeLogic
  readonly cleanHtml: ((html: string) => string) | undefined
}

export const codeFormOf = (form: FormNode, { title, dictionaries, cleanHtml }: CodeWishes): CodeForm => ({
  form,
  title: title.trim() || '表单',
  fields: codeFieldsOf(form, dictionaries ?? new Map()),
  logic: new CodeLogic(form),
  cleanHtml,
})

/** Whether a node is shown, as a call of what expressions say; undefined where they say nothing. */
export const visibleCode = ({ logic }: CodeForm, node: FormNode): string | undefined =>
  logic.has(node, 'visible') ? `${memberSource('visible', nodeKeyOf(node))}(data)` : undefined

export const enabledCode = ({ logic }: CodeForm, node: FormNode): string | undefined =>
  logic.has(node, 'enabled') ? `${memberSource('enabled', nodeKeyOf(node))}(data)` : undefined

/** Whether a field is shown: neither it nor a layout around it is hidden. */
export function shownCode(code: CodeForm, { node, parents }: PlacedField): string | undefined {
  const conditions = [...parents, node].flatMap(one => visibleCode(code, one) ?? [])
  return conditions.length === 0 ? undefined : conditions.join(' && ')
}
