import {
  choicesByCode,
  flagOptionOf,
  ownChoicesOf,
  textOptionOf,
  type FormChoice,
} from '../controls/base/option-values.ts'
import { nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import { isJsonList, type Json } from '../json/json.ts'

const NOT_OFFERED = '所选内容不在选项中，请重新选择'

type IsOffered = (choices: readonly FormChoice[], codes: readonly string[]) => boolean

/** Each of them stands somewhere in the tree. */
const eachThere: IsOffered = (choices, codes) => codes.every(code => choicesByCode(choices).has(code))

/** They lead down the tree, each a choice below the one before. */
const oneBelowOther: IsOffered = (choices, [first, ...rest]) => {
  if (first === undefined) return true
  const match = choices.find(({ value }) => String(value) === first)
  return match !== undefined && oneBelowOther(match.children ?? [], rest)
}

const checks: Readonly<Record<string, IsOffered>> = {
  select: eachThere,
  radio: eachThere,
  checkbox: eachThere,
  treeSelect: eachThere,
  cascader: oneBelowOther,
}

/**
 * What is wrong with a value that is none of its control's choices, or one that is not offered now. Choices of a source
 * are the product's affair, and those of a dictionary are known where it is written into the document
 * (`withDictionaries`): neither is judged otherwise.
 */
export function choiceProblem(node: FormNode, value: Json, isOffered: (code: string) => boolean): string {
  const options = nodeOptionsOf(node)
  const check = checks[nodeTypeOf(node)]
  const isElsewhere = flagOptionOf(options, 'dynamic') && textOptionOf(options, 'dynamicKey') !== ''
  if (!check || isElsewhere || textOptionOf(options, 'dictCode') !== '') return ''
  const codes = (isJsonList(value) ? value : [value]).map(String)
  const isThere = check(ownChoicesOf(options), codes)
  return isThere && codes.every(isOffered) ? '' : NOT_OFFERED
}
