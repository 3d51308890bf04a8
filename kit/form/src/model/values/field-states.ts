import { isValueControl } from '../controls/control-types.ts'
import { nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import { isJsonList, isJsonObject, valueAtKey, type Json } from '../json/json.ts'
import type { JsonPath } from '../json/json-path.ts'

/** How a control stands at the moment: as its document says, or as rules and callers have made it. */
export interface FieldStates {
  readonly isHidden: (node: FormNode) => boolean
  /** Of a control in a row, `path` leads to the value of that row. */
  readonly isRequired: (node: FormNode, path: JsonPath) => boolean
}

/** The first rule says whether a value is demanded, and with which words. */
export function requiredRule(node: FormNode): { readonly required: boolean; readonly message: string } {
  const rule = fieldRulesOf(node).find(one => typeof valueAtKey(one, 'required') === 'boolean')
  const message = rule && valueAtKey(rule, 'message')
  return {
    required: rule !== undefined && valueAtKey(rule, 'required') === true,
    message: typeof message === 'string' && message !== '' ? message : '必填项',
  }
}

export function fieldRulesOf(node: FormNode) {
  const rules: Json | undefined = valueAtKey(node.own, 'rules')
  return isJsonList(rules) ? rules.filter(isJsonObject) : []
}

/** As the document says. */
export const documentStates: FieldStates = {
  isHidden: node => node.sort === 'control' && nodeOptionsOf(node)['hidden'] === true,
  isRequired: node => isValueControl(nodeTypeOf(node)) && requiredRule(node).required,
}
