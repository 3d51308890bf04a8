import {
  choicesByCode,
  formFieldsOf,
  nodeLabelOf,
  nodeOptionsOf,
  ownChoicesOf,
  type FormNode,
} from '@xuanjiao/form/model'

/** One value in words: what it is called, and what it is. */
export interface DataLine {
  readonly label: string
  readonly text: string
}

/** What was filled in, in words, in the order of the form; blanks are left out. */
export const dataLines = (form: FormNode, data: object): readonly DataLine[] =>
  formFieldsOf(form).flatMap(({ node, model }) => {
    const text = keepable(valueText(node, Object.hasOwn(data, model) ? (data as Record<string, unknown>)[model] : null))
    return text === '' ? [] : [{ label: keepable(nodeLabelOf(node) || model), text }]
  })

/** The database keeps no text with this letter in it. */
const keepable = (text: string): string => text.replaceAll('\0', '')

/** A value in words: choices by their labels, rows and forms within with what stands in them. */
export function valueText(node: FormNode, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value))
    return value
      .map(one => valueText(node, one))
      .filter(text => text !== '')
      .join('，')
  if (typeof value === 'object') return objectText(node, value)
  if (typeof value === 'string' && value.includes('<')) return value.replaceAll(/<[^<>]*>/g, '')
  return (
    choiceText(node, value) ??
    (value === true || value === 'Y' ? '是' : value === false || value === 'N' ? '否' : String(value))
  )
}

/** Files by their names, rows and forms within by what stands in them. */
function objectText(node: FormNode, value: object): string {
  const { name, checked } = value as { name?: unknown; checked?: unknown }
  if (checked === false) return ''
  const lines = dataLines(node, value)
  if (lines.length > 0) return `（${lines.map(({ label, text }) => `${label}：${text}`).join('，')}）`
  return typeof name === 'string' ? name : ''
}

const choiceText = (node: FormNode, value: unknown): string | undefined =>
  choicesByCode(ownChoicesOf(nodeOptionsOf(node))).get(String(value))?.label
