import {
  dictionariesIn,
  nodeAndDescendants,
  nodeTypeOf,
  withDictionaries,
  type FormChoice,
  type FormNode,
} from '@xuanjiao/form/model'
import type { AppContext } from '../../platform/context/app-context.ts'
import { documentIn } from './form-document.ts'

type Dictionaries = Pick<AppContext, 'dictionaries'>

/** Items that may be chosen now; with `all` those that once could be, too. */
export type WhichItems = 'offered' | 'all'

/**
 * A stored version with the dictionaries of the product written into it, so that what was chosen can be judged. Tables as
 * dictionaries show each person other rows: they stay where they are, and what was chosen in them is not judged.
 */
export async function judgedForm(context: Dictionaries, document: string, which: WhichItems): Promise<FormNode> {
  const form = documentIn(document)
  if (!form) throw new Error('a published version has no document')
  const codes = dictionariesIn(form).filter(code => !code.includes(','))
  if (codes.length === 0) return form
  const all = await Promise.all(codes.map(async code => [code, await choicesOf(context, code, which)] as const))
  return withDictionaries(form, new Map(all))
}

async function choicesOf({ dictionaries }: Dictionaries, code: string, which: WhichItems): Promise<FormChoice[]> {
  const items = which === 'all' ? await dictionaries.items(code) : ((await dictionaries.options())[code] ?? [])
  return items.map(({ value, text }) => ({ value, label: text }))
}

const UPLOADS: ReadonlySet<string> = new Set(['uploadFile', 'uploadImg'])

/** The form for people who may send no files: what asks for some is not there. */
export function withoutUploads(form: FormNode): FormNode {
  if (![...nodeAndDescendants(form)].some(node => UPLOADS.has(nodeTypeOf(node)))) return form
  const children = form.children.filter(child => !UPLOADS.has(nodeTypeOf(child))).map(withoutUploads)
  return { ...form, children }
}
