import { holdsValue } from '../controls/control-types.ts'
import { typeOf, type FormNode } from '../document/node/form-node.ts'
import { optionsOf } from '../document/node/options-of.ts'
import { isList, isObject, valueAt, type Json } from '../json/json.ts'
import type { JsonPath } from '../json/path.ts'

/** How a control stands at the moment: as its document says, or as rules and callers have made it. */
export interface FieldStates {
  readonly isHidden: (node: FormNode) => boolean
  /** Of a control in a row, `path` leads to the value of that row. */
  readonly isRequired: (node: FormNode, path: JsonPath) => boolean
}

/** The first rule says whether a value is demanded, and with which words. */
export function requiredRule(node: FormNode): { readonly required: boolean; readonly message: string } {
  const rule = rulesOf(node).find(one => typeof valueAt(one, 'required') === 'boolean')
  const message = rule && valueAt(rule, 'message')
  return {
    required: rule !== undefined && valueAt(rule, 'required') === true,
    message: typeof message === 'string' && message !== '' ? message : '必填项',
  }
}

export function rulesOf(node: FormNode) {
  const rules: Json | undefined = valueAt(node.own, 'rules')
  return isList(rules) ? rules.filter(isObject) : []
}

/** As the document says. */
export const documentStates: FieldStates = {
  isHidden: node => node.sort === 'control' && optionsOf(node)['hidden'] === true,
  isRequired: node => holdsValue(typeOf(node)) && requiredRule(node).required,
}
