import { readFormChoices, textOptionOf, type FormChoice } from '../controls/base/option-values.ts'
import { valueAtKey, type Json } from '../json/json.ts'
import { nodeAndDescendants, type FormNode } from './node/form-node.ts'
import { nodeOptionsOf } from './node/node-options.ts'

/** The choices of dictionaries by their codes. */
export type DictionaryChoices = ReadonlyMap<string, readonly FormChoice[]>

/** The codes of the dictionaries a form chooses from. */
export const dictionariesIn = (form: FormNode): readonly string[] => [
  ...new Set(
    [...nodeAndDescendants(form)]
      .filter(({ sort }) => sort === 'control')
      .map(node => textOptionOf(nodeOptionsOf(node), 'dictCode'))
      .filter(code => code !== ''),
  ),
]

/** The choices of a dictionary stand before one's own, which stay where they say something else. */
export function choicesWithDictionary(node: FormNode, dictionaries: DictionaryChoices): readonly FormChoice[] {
  const own = readFormChoices(valueAtKey(nodeOptionsOf(node), 'options'))
  const brought = dictionaries.get(textOptionOf(nodeOptionsOf(node), 'dictCode'))
  if (brought === undefined) return own
  const known = new Set(brought.map(({ value }) => String(value)))
  return [...brought, ...own.filter(({ value }) => !known.has(String(value)))]
}

/** The form with its dictionaries written into it: whoever has it needs no others, and judges what was chosen. */
export function withDictionaries(form: FormNode, dictionaries: DictionaryChoices): FormNode {
  const children = form.children.map(child => withDictionaries(child, dictionaries))
  const code = textOptionOf(nodeOptionsOf(form), 'dictCode')
  if (form.sort !== 'control' || !dictionaries.has(code)) return { ...form, children }
  const options = choicesWithDictionary(form, dictionaries) as unknown as Json
  return { ...form, children, own: { ...form.own, options: { ...nodeOptionsOf(form), dictCode: '', options } } }
}
