import { wireDate } from '@xuanjiao/wire/wall-time'
import { nodeKeyOf, nodeAndDescendants, type FormNode } from '../document/node/form-node.ts'
import { valueAtPath, jsonPointerOf, withValueAtPath, type JsonPath } from '../json/json-path.ts'
import type { Json, JsonObject } from '../json/json.ts'
import { sameJson } from '../json/json.ts'
import { WorkBudget } from '../expressions/base/work-budget.ts'
import { computedValues, putComputedValue } from '../logic/evaluate-logic.ts'
import { formLogicOf } from '../logic/form-logic.ts'
import { formFieldsOf } from '../values/form-fields.ts'
import { getData, readControlValue, setData, initialValues } from '../values/form-values.ts'
import { toOutputStrings } from '../values/output-string.ts'
import { fieldProblem, validateForm, type FormError } from '../validation/validate-form.ts'
import { ChangedNames, namesAffectingField } from './changed-names.ts'
import { offeredChoices, reuseSameView, type FieldView } from './field-view.ts'
import { FormInvalidError } from './form-invalid-error.ts'
import { FormStates, withControlOption } from './form-states.ts'
import { NamedListeners, type TellListeners } from './named-listeners.ts'

export interface FormStoreOptions {
  /** What it is filled with at first, over what its controls begin with. */
  readonly values?: JsonObject
  readonly disabled?: boolean
  /** Data as texts alone. */
  readonly outputString?: boolean
  /** The day for expressions: `2026-11-25`. */
  readonly today?: () => string
  /** How controls are told that they look different: at once unless said. */
  readonly tell?: TellListeners
}

/** What callers may listen to. */
export interface FormEvents {
  /** A value has changed, by whatever hand. */
  readonly change: (value: Json, model: string) => void
  /** The form was handed in, and everything in it is right; a promise says how long that takes. */
  readonly submit: (data: JsonObject) => void | Promise<unknown>
}

/** What those hear who listen to the form itself, or to all that is wrong in it; no way and no control is called so. */
const FORM = 'form'
const ERRORS = 'errors'

/** Everything but the screen of a form that is filled in: values, what hangs on them, what is wrong, who listens. */
export class FormStore {
  readonly #options: FormStoreOptions
  readonly #fields: NamedListeners
  readonly #events: { readonly [E in keyof FormEvents]: Set<FormEvents[E]> } = { change: new Set(), submit: new Set() }
  readonly #views = new Map<string, FieldView>()
  readonly #hidden = new Map<string, boolean>()
  readonly #disabled = new Map<string, boolean>()
  #errors: ReadonlyMap<string, string> = new Map()
  #form: FormNode
  #values: JsonObject
  #isAllDisabled: boolean
  #states: FormStates | undefined
  #handingIn: Promise<JsonObject> | undefined
  /** Of what was computed last. */
  #work = new WorkBudget()

  constructor(form: FormNode, options: FormStoreOptions = {}) {
    this.#form = form
    this.#options = options
    this.#fields = new NamedListeners(options.tell)
    this.#isAllDisabled = options.disabled === true
    this.#values = this.#beginnings()
  }

  get form(): FormNode {
    return this.#form
  }

  /** What is wrong, as far as anybody has looked, by JSON pointer: another map when any of it changes. */
  get errors(): ReadonlyMap<string, string> {
    return this.#errors
  }

  /** Everything that is filled in, hidden or not. */
  get values(): JsonObject {
    return this.#values
  }

  /** Whether the values are more than expressions may look at, so that some of them were left out. */
  get isOverworked(): boolean {
    return this.#work.isSpent || this.#now().isOverworked
  }

  on<E extends keyof FormEvents>(event: E, listener: FormEvents[E]): () => void {
    this.#events[event].add(listener)
    return () => this.#events[event].delete(listener)
  }

  /**
   * Hears when the control whose value stands at the end of a way may look different, and of little else. Layouts have no
   * value, and an empty way.
   */
  subscribe(node: FormNode, path: JsonPath, listener: () => void): () => void {
    return this.#fields.add(namesAffectingField(nodeKeyOf(node), path), listener)
  }

  /** Hears when options were set: `form` is another one then. */
  subscribeForm(listener: () => void): () => void {
    return this.#fields.add([FORM], listener)
  }

  /** Hears when anything is wrong, or right, that was not: `errors` is another map then. */
  subscribeErrors(listener: () => void): () => void {
    return this.#fields.add([ERRORS], listener)
  }

  /** A control as it stands now, its value at the end of a way. */
  field(node: FormNode, path: JsonPath): FieldView {
    const pointer = jsonPointerOf(path)
    const cached = `${pointer} ${nodeKeyOf(node)}`
    const states = this.#now()
    const view = reuseSameView(this.#views.get(cached), {
      value: path.length === 0 ? null : (valueAtPath(this.#values, path) ?? null),
      error: this.#errors.get(pointer) ?? '',
      isHidden: states.isHidden(node),
      isDisabled: states.isDisabled(node, path),
      isRequired: states.isRequired(node, path),
      choices: offeredChoices(node, value => states.isOffered(node, path, value)),
    })
    this.#views.set(cached, view)
    return view
  }

  /** Sets one value, as a person does. Where something was wrong with it, it is looked at anew. */
  setValue(node: FormNode, path: JsonPath, input: Json): void {
    const value = readControlValue(node, input)
    if (sameJson(valueAtPath(this.#values, path), value)) return
    const changed = new ChangedNames()
    changed.addPath(path)
    this.#forgetBelow(jsonPointerOf(path))
    this.#change(withValueAtPath(this.#values, path, value), changed)
    if (this.#errors.has(jsonPointerOf(path))) this.look(node, path)
  }

  /** Looks whether the value of one field is right, as when a person leaves it. */
  look(node: FormNode, path: JsonPath): string {
    const fault = this.faultOf(node, valueAtPath(this.#values, path) ?? null, path)
    const pointer = jsonPointerOf(path)
    if (fault === this.errorAt(path)) return fault
    const others = [...this.#errors].filter(([known]) => known !== pointer)
    this.#errors = new Map(fault === '' ? others : [...others, [pointer, fault]])
    this.#fields.publish([pointer, ERRORS])
    return fault
  }

  /** What would be wrong with a value at the end of a way; nothing is shown. */
  faultOf(node: FormNode, value: Json, path: JsonPath): string {
    return fieldProblem(node, value, path, this.#now())
  }

  /** What is wrong at the end of a way, as far as anybody has looked. */
  errorAt(path: JsonPath): string {
    return this.#errors.get(jsonPointerOf(path)) ?? ''
  }

  /** Everything that is wrong, shown at its fields. */
  validate(): readonly FormError[] {
    const errors = validateForm(this.#form, this.#values, this.#now())
    this.#errors = new Map(errors.toReversed().map(({ path, message }) => [jsonPointerOf(path), message]))
    this.#fields.tellAll()
    return errors
  }

  /** The data of the form; rejected with a `FormInvalidError` where anything in it is wrong. */
  async getData(): Promise<JsonObject> {
    const errors = this.validate()
    if (errors.length > 0) throw new FormInvalidError(errors)
    const data = getData(this.#form, this.#values, this.#now())
    return this.#options.outputString ? toOutputStrings(data) : data
  }

  setData(data: JsonObject): void {
    this.#changeAll(setData(this.#form, this.#values, data))
  }

  /** As it was at first. */
  reset(): void {
    this.#errors = new Map()
    this.#changeAll(this.#beginnings())
    this.#fields.tellAll()
  }

  /** Hands the form in: once, however often a hurried person presses until it is there. */
  submit(): Promise<JsonObject> {
    this.#handingIn ??= this.#handIn().finally(() => {
      this.#handingIn = undefined
    })
    return this.#handingIn
  }

  async #handIn(): Promise<JsonObject> {
    const data = await this.getData()
    await Promise.all([...this.#events.submit].map(async listener => listener(data)))
    return data
  }

  /** Sets one option of some controls, named by their models; a way leads into an option. */
  setOptions(models: readonly string[], option: string | JsonPath, value: Json): void {
    const path = typeof option === 'string' ? [option] : option
    this.#form = withControlOption(this.#form, new Set(models), path, value)
    this.#notifyStates()
  }

  hide(models: readonly string[]): void {
    this.#say(this.#hidden, models, true)
  }

  show(models: readonly string[]): void {
    this.#say(this.#hidden, models, false)
  }

  disable(models: readonly string[]): void {
    this.#say(this.#disabled, models, true)
  }

  enable(models: readonly string[]): void {
    this.#say(this.#disabled, models, false)
  }

  disableAll(isDisabled: boolean): void {
    if (isDisabled === this.#isAllDisabled) return
    this.#isAllDisabled = isDisabled
    this.#notifyStates()
  }

  /** Rows that were set as a whole may stand elsewhere now, or be gone: what was wrong within them is looked at anew. */
  #forgetBelow(pointer: string): void {
    const left = [...this.#errors].filter(([known]) => !known.startsWith(`${pointer}/`))
    if (left.length === this.#errors.size) return
    this.#errors = new Map(left)
    this.#fields.publish([ERRORS])
  }

  #beginnings(): JsonObject {
    const start = setData(this.#form, initialValues(this.#form), this.#options.values ?? {})
    this.#work = new WorkBudget()
    return computedValues(formLogicOf(this.#form), start, this.#today(), this.#work)
  }

  #today(): string {
    return this.#options.today?.() ?? wireDate(new Date())
  }

  #now(): FormStates {
    const said = { hidden: this.#hidden, disabled: this.#disabled, all: this.#isAllDisabled }
    this.#states ??= new FormStates(formLogicOf(this.#form), this.#values, this.#today(), said)
    return this.#states
  }

  /** Layouts have keys and no models: both name a control. */
  #say(said: Map<string, boolean>, names: readonly string[], is: boolean): void {
    const named = [...nodeAndDescendants(this.#form)].filter(({ own }) =>
      names.some(name => own['model'] === name || own['key'] === name),
    )
    for (const node of named) said.set(nodeKeyOf(node), is)
    this.#notifyStates()
  }

  #notifyStates(): void {
    this.#states = undefined
    this.#fields.tellAll()
  }

  #changeAll(values: JsonObject): void {
    const changed = new ChangedNames()
    for (const { model } of formFieldsOf(this.#form)) changed.addPath([model])
    this.#change(values, changed)
  }

  /** New values, with what hangs on them computed anew; whoever looks different is told, once. */
  #change(values: JsonObject, changed: ChangedNames): void {
    const before = this.#values
    this.#values = this.#computed(values, changed)
    this.#states = undefined
    for (const rule of formLogicOf(this.#form).rules)
      if (changed.touches(rule)) changed.addControl(nodeKeyOf(rule.node))
    this.#fields.publish(changed.affectedNames)
    if (this.#events.change.size > 0) this.#sayChanges(before, this.#values)
  }

  #sayChanges(before: JsonObject, after: JsonObject): void {
    for (const { model } of formFieldsOf(this.#form)) {
      if (before[model] === after[model]) continue
      for (const listener of this.#events.change) listener(after[model] ?? null, model)
    }
  }

  /** One pass in the order of what builds on what, over one copy of the values however many are computed. */
  #computed(values: JsonObject, changed: ChangedNames): JsonObject {
    const { computed } = formLogicOf(this.#form)
    if (computed.length === 0) return values
    const [draft, today, work] = [{ ...values }, this.#today(), new WorkBudget()]
    for (const rule of computed)
      if (changed.touches(rule) && putComputedValue(rule, draft, today, work)) changed.addSet(rule)
    this.#work = work
    return draft
  }
}
