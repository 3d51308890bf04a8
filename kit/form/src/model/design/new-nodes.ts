import { controlType, holdsValue } from '../controls/control-types.ts'
import { keyOf, modelOf, nodesOf, typeOf, type FormNode } from '../document/node/form-node.ts'
import { startOptions } from '../document/node/options-of.ts'
import { readControls } from '../document/read/read-nodes.ts'
import { Reading } from '../document/read/reading.ts'
import { renamedFields } from '../logic/renamed-fields.ts'
import type { JsonObject } from '../json/json.ts'

/** Ids and keys nobody has yet: keys are the type and a time, as designers of old make them. */
export class NewNames {
  readonly #taken = new Set<string>()
  readonly #clock: () => number
  #ids = 0

  constructor(form: FormNode, clock: () => number = Date.now) {
    this.#clock = clock
    this.learn(form)
  }

  /** Takes account of a form that came from elsewhere. */
  learn(form: FormNode): void {
    for (const node of nodesOf(form)) {
      this.#ids = Math.max(this.#ids, Number(node.id) || 0)
      this.#taken.add(keyOf(node)).add(modelOf(node))
    }
  }

  nextId = (): string => {
    this.#ids += 1
    return String(this.#ids)
  }

  key(type: string): string {
    let stamp = this.#clock()
    while (this.#taken.has(`${type}_${stamp}`)) stamp += 1
    this.#taken.add(`${type}_${stamp}`)
    return `${type}_${stamp}`
  }
}

/** A control as the palette gives it, with all its options written out. */
export function newControl(type: string, names: NewNames): FormNode {
  const known = controlType(type)
  const key = names.key(type)
  const source: JsonObject = {
    type,
    label: known?.title ?? type,
    options: startOptions(type),
    ...known?.begins,
    ...(known?.children === 'list' && { list: [] }),
    ...(holdsValue(type) && { model: key }),
    key,
    help: '',
    ...((known?.value || known?.nested?.shape === 'rows') && { rules: [{ required: false, message: '必填项' }] }),
  }
  return withNewIds(nodeOf(source), names.nextId)
}

function nodeOf(source: JsonObject): FormNode {
  const [node] = readControls([source], { path: [], depth: 1, models: new Set() }, new Reading(new Set()))
  if (node === undefined) throw new Error('one control makes one node')
  return node
}

const withNewIds = (node: FormNode, nextId: () => string): FormNode => ({
  ...node,
  id: nextId(),
  children: node.children.map(child => withNewIds(child, nextId)),
})

/**
 * A copy with everything that lies in it: new ids, keys and names of values. Rows within it have names of their own, which
 * stay; what expressions say of what was copied, they say of the copy.
 */
export function copiedNode(node: FormNode, names: NewNames): FormNode {
  const models = new Map<string, string>()
  const copy = withNewKeys(node, names, models, true)
  return renamedFields(withNewIds(copy, names.nextId), models)
}

function withNewKeys(node: FormNode, names: NewNames, models: Map<string, string>, renames: boolean): FormNode {
  if (node.sort === 'foreign') return node
  const isScope = controlType(typeOf(node))?.nested !== undefined
  const children = node.children.map(child => withNewKeys(child, names, models, renames && !isScope))
  if (node.sort !== 'control') return { ...node, children }
  const key = names.key(typeOf(node))
  const model = modelOf(node)
  if (renames && model !== '') models.set(model, key)
  return { ...node, own: { ...node.own, key, ...(renames && model !== '' && { model: key }) }, children }
}
