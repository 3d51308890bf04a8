import { textOptionOf } from '../controls/base/option-values.ts'
import { nodeAndDescendants, type FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'

/** The codes of the dictionaries a form chooses from. */
export const dictionariesIn = (form: FormNode): readonly string[] => [
  ...new Set(
    [...nodeAndDescendants(form)]
      .filter(({ sort }) => sort === 'control')
      .map(node => textOptionOf(nodeOptionsOf(node), 'dictCode'))
      .filter(code => code !== ''),
  ),
]
