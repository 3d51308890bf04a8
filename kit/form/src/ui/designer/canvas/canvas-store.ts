import type { FormNode } from '../../../model/document/node/form-node.ts'
import { isJsonList, isJsonObject, valueAtKey, type Json } from '../../../model/json/json.ts'
import { offeredChoices, type FieldView } from '../../../model/store/field-view.ts'
import { FormStore } from '../../../model/store/form-store.ts'
import { nodeModelOf } from '../../../model/document/node/form-node.ts'
import { initialValues } from '../../../model/values/form-values.ts'

const EMPTY: FormNode = { id: '', sort: 'form', own: { config: {}, list: [] }, children: [], corrections: [] }

/**
 * A form as its designer sees it: every control by itself, shown whether hidden or not, with what it begins with, and
 * nothing can be entered. A view is made of its node alone, so a change draws what has changed.
 */
export class CanvasStore extends FormStore {
  readonly #views = new WeakMap<FormNode, FieldView>()

  constructor() {
    super(EMPTY)
  }

  override field(node: FormNode): FieldView {
    const view = this.#views.get(node) ?? viewOf(node)
    this.#views.set(node, view)
    return view
  }

  override subscribe(): () => void {
    return () => undefined
  }

  override setValue(): void {}

  override look(): string {
    return ''
  }
}

const viewOf = (node: FormNode): FieldView => ({
  value: startOf(node),
  error: '',
  isHidden: false,
  isDisabled: true,
  isRequired: isRequired(node),
  choices: offeredChoices(node, () => true),
})

function startOf(node: FormNode): Json {
  if (node.sort !== 'control') return null
  return initialValues({ ...EMPTY, children: [node] })[nodeModelOf(node)] ?? null
}

function isRequired({ own }: FormNode): boolean {
  const rules = valueAtKey(own, 'rules')
  return isJsonList(rules) && rules.some(rule => isJsonObject(rule) && valueAtKey(rule, 'required') === true)
}
