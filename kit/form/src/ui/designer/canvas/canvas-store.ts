import { nodeAndDescendants, type FormNode } from '../../../model/document/node/form-node.ts'
import { isJsonList, isJsonObject, sameJson, valueAtKey, type Json } from '../../../model/json/json.ts'
import { offeredChoices, reuseSameView, type FieldView } from '../../../model/store/field-view.ts'
import { FormStore } from '../../../model/store/form-store.ts'
import { NamedListeners } from '../../../model/store/named-listeners.ts'
import { formLogicOf } from '../../../model/logic/form-logic.ts'
import { nodeModelOf } from '../../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../../model/document/node/node-options.ts'
import { initialValues } from '../../../model/values/form-values.ts'

const EMPTY: FormNode = { id: '', sort: 'form', own: { config: {}, list: [] }, children: [], corrections: [] }

/** The controls expressions decide something of, in the form as it begins. */
interface LiveLogic {
  readonly store: FormStore
  readonly ids: ReadonlySet<string>
  readonly views: WeakMap<FormNode, FieldView>
}

const NO_LOGIC: LiveLogic = { store: new FormStore(EMPTY), ids: new Set(), views: new WeakMap() }

/**
 * A form as its designer sees it: every control by itself, shown whether hidden or not, with what it begins with; nothing is
 * entered, for what is drawn of a control is inert. A view is made of its node alone, so a change draws what has changed; those that expressions
 * decide something of stand as they will when the form is opened.
 */
export class CanvasStore extends FormStore {
  readonly #views = new WeakMap<FormNode, FieldView>()
  readonly #nodes = new NamedListeners()
  /** How those with expressions looked last, by their ids: one that looks as before is not drawn again. */
  readonly #shown = new Map<string, FieldView>()
  #live = NO_LOGIC

  constructor() {
    super(EMPTY)
  }

  /** Works the expressions of the form out anew; only their controls are told. */
  follow(form: FormNode): void {
    const before = this.#live.ids
    this.#live = liveLogicOf(form)
    this.#nodes.publish([...before, ...this.#live.ids])
  }

  /** Whether a condition hides the control as the form begins. */
  isUnmet(node: FormNode): boolean {
    return this.#live.ids.has(node.id) && this.#live.store.field(node, pathOf(node)).isHidden
  }

  override field(node: FormNode): FieldView {
    const views = this.#live.ids.has(node.id) ? this.#live.views : this.#views
    const view = views.get(node) ?? (views === this.#views ? viewOf(node) : this.#liveView(node))
    views.set(node, view)
    return view
  }

  override subscribe(node: FormNode, _path: readonly string[], listener: () => void): () => void {
    return this.#nodes.add([node.id], listener)
  }

  #liveView(node: FormNode): FieldView {
    const { value, isRequired, choices } = this.#live.store.field(node, pathOf(node))
    const before = this.#shown.get(node.id)
    const same = before !== undefined && sameJson(before.value, value) ? before.value : value
    const view = reuseSameView(before, { ...viewOf(node), value: same, isRequired, choices })
    this.#shown.set(node.id, view)
    return view
  }

  override setValue(): void {}

  override look(): string {
    return ''
  }
}

const pathOf = (node: FormNode): readonly string[] => (nodeModelOf(node) === '' ? [] : [nodeModelOf(node)])

/** Most forms have no expressions: that is seen without working anything out. Rows have none as long as nobody adds any. */
function liveLogicOf(form: FormNode): LiveLogic {
  if (![...nodeAndDescendants(form)].some(({ own }) => valueAtKey(own, 'logic') !== undefined)) return NO_LOGIC
  const ids = formLogicOf(form).rules.flatMap(({ rows, node }) => (rows === '' ? node.id : []))
  return { store: new FormStore(form), ids: new Set(ids), views: new WeakMap() }
}

const viewOf = (node: FormNode): FieldView => ({
  value: startOf(node),
  error: '',
  isHidden: false,
  isDisabled: node.sort === 'control' && nodeOptionsOf(node)['disabled'] === true,
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
