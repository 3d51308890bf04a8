import { controlTypeOf, isValueControl } from '../controls/control-types.ts'
import { nodeKeyOf, nodeModelOf, nodeAndDescendants, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import { initialOptions } from '../document/node/node-options.ts'
import { readControls } from '../document/read/read-nodes.ts'
import { DocumentReadingContext } from '../document/read/reading-context.ts'
import { renameFields } from '../logic/rename-fields.ts'
import type { JsonObject } from '../json/json.ts'

/** Ids and keys nobody has yet: keys are the type and a time, as designers of old make them. */
export class UniqueNames {
  readonly #taken = new Set<string>()
  readonly #clock: () => number
  #ids = 0

  constructor(form: FormNode, clock: () => number = Date.now) {
    this.#clock = clock
    this.learn(form)
  }

  /** Takes account of a form that came from elsewhere. */
  learn(form: FormNode): void {
    for (const node of nodeAndDescendants(form)) {
      this.#ids = Math.max(this.#ids, Number(node.id) || 0)
      this.#taken.add(nodeKeyOf(node)).add(nodeModelOf(node))
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
export function newControl(type: string, names: UniqueNames): FormNode {
  const known = controlTypeOf(type)
  const key = names.key(type)
  const source: JsonObject = {
    type,
    label: known?.title ?? type,
    options: initialOptions(type),
    ...known?.begins,
    ...(known?.children === 'list' && { list: [] }),
    ...(isValueControl(type) && { model: key }),
    key,
    help: '',
    ...((known?.value || known?.nested?.shape === 'rows') && { rules: [{ required: false, message: '必填项' }] }),
  }
  return withNewIds(nodeOf(source), names.nextId)
}

function nodeOf(source: JsonObject): FormNode {
  const [node] = readControls(
    [source],
    { path: [], depth: 1, models: new Set() },
    new DocumentReadingContext(new Set()),
  )
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
export function copyNode(node: FormNode, names: UniqueNames): FormNode {
  const models = new Map<string, string>()
  const copy = withNewKeys(node, names, models, true)
  return renameFields(withNewIds(copy, names.nextId), models)
}

function withNewKeys(node: FormNode, names: UniqueNames, models: Map<string, string>, renames: boolean): FormNode {
  if (node.sort === 'foreign') return node
  const isScope = controlTypeOf(nodeTypeOf(node))?.nested !== undefined
  const children = node.children.map(child => withNewKeys(child, names, models, renames && !isScope))
  if (node.sort !== 'control') return { ...node, children }
  const key = names.key(nodeTypeOf(node))
  const model = nodeModelOf(node)
  if (renames && model !== '') models.set(model, key)
  return { ...node, own: { ...node.own, key, ...(renames && model !== '' && { model: key }) }, children }
}
