import { ownChoicesOf, type FormChoice } from '../controls/base/option-values.ts'
import type { FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import { sameJson, type Json } from '../json/json.ts'

/** What whoever draws a field knows of it: the same object until something of it changes. */
export interface FieldView {
  readonly value: Json
  readonly error: string
  readonly isHidden: boolean
  readonly isDisabled: boolean
  readonly isRequired: boolean
  readonly choices: readonly FormChoice[]
}

/** The choices of a control without those that are not offered now. */
export function offeredChoices(node: FormNode, isOffered: (value: string) => boolean): readonly FormChoice[] {
  const all = ownChoicesOf(nodeOptionsOf(node))
  return all.every(({ value }) => isOffered(String(value))) ? all : all.filter(({ value }) => isOffered(String(value)))
}

/** The view before, where nothing has changed. */
export function reuseSameView(before: FieldView | undefined, now: FieldView): FieldView {
  if (before === undefined) return now
  const choices = sameJson(before.choices as unknown as Json, now.choices as unknown as Json)
    ? before.choices
    : now.choices
  const isSame =
    before.value === now.value &&
    before.error === now.error &&
    before.isHidden === now.isHidden &&
    before.isDisabled === now.isDisabled &&
    before.isRequired === now.isRequired &&
    before.choices === choices
  return isSame ? before : { ...now, choices }
}
