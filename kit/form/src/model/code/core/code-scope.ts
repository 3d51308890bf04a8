import { controlTypeOf } from '../../controls/control-types.ts'
import { nodeModelOf, nodeTypeOf, type FormNode } from '../../document/node/form-node.ts'
import { nodeOptionsOf } from '../../document/node/node-options.ts'
import { formFieldsOf } from '../../values/form-fields.ts'
import type { DictionaryChoices } from '../../document/written-dictionaries.ts'
import { codeFieldOf, isLeftOut, type CodeField } from './code-field.ts'

/** A field where it stands: the form itself, a row of it, a column to tick, or a form within it. */
export interface PlacedField extends CodeField {
  /** A name that no other field of the document has: `name`, `rows.name`. */
  readonly name: string
  /** The layouts around it within its scope. */
  readonly parents: readonly FormNode[]
  /** What its value is made of, where it is made of others. */
  readonly within: readonly PlacedField[]
  readonly columns: readonly CodeColumn[]
  readonly isTold: boolean
}

/** A column of a list to tick. */
export interface CodeColumn {
  readonly node: FormNode
  readonly fields: readonly PlacedField[]
}

/** Every field of a form by its node, with those of the form itself in their order. */
export interface CodeFields {
  readonly top: readonly PlacedField[]
  readonly of: (node: FormNode) => PlacedField | undefined
}

export function codeFieldsOf(form: FormNode, dictionaries: DictionaryChoices): CodeFields {
  const byNode = new Map<FormNode, PlacedField>()
  const names = new Set<string>()
  const nameFor = (wanted: string): string => {
    if (names.has(wanted)) return nameFor(`${wanted}_`)
    names.add(wanted)
    return wanted
  }
  const read = (scope: FormNode, above: string): PlacedField[] =>
    formFieldsOf(scope)
      .filter(({ node, parents }) => ![...parents, node].some(isLeftOut))
      .map(({ node, parents }) => {
        const name = nameFor(above === '' ? nodeModelOf(node) : `${above}.${nodeModelOf(node)}`)
        const shape = controlTypeOf(nodeTypeOf(node))?.nested?.shape
        const field: PlacedField = {
          ...codeFieldOf(node, dictionaries),
          name,
          parents,
          within: shape === 'rows' || shape === 'form' ? read(node, name) : [],
          columns: shape === 'ticks' ? columnsOf(node, name, read) : [],
          isTold: nodeOptionsOf(node)['noFormItem'] !== true,
        }
        byNode.set(node, field)
        return field
      })
  const top = read(form, '')
  return { top, of: node => byNode.get(node) }
}

const columnsOf = (
  list: FormNode,
  name: string,
  read: (scope: FormNode, above: string) => PlacedField[],
): CodeColumn[] =>
  list.children
    .filter(({ sort }) => sort === 'column')
    .map((node, at) => ({ node, fields: read(node, `${name}.${at + 1}`) }))
