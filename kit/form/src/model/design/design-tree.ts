import type { FormNode } from '../document/node/form-node.ts'

/** A node that knows the others by their ids. */
export interface DesignNode extends Omit<FormNode, 'children'> {
  readonly parent: string | undefined
  readonly children: readonly string[]
}

/** Where something is put: into a node, before the child at a place. */
export interface DropTarget {
  readonly parent: string
  readonly at: number
}

/**
 * The form that is being designed, node by node. It is changed by operations alone (`design-operation.ts`); whoever draws a node
 * listens to that node.
 */
export class DesignTree {
  readonly #nodes = new Map<string, DesignNode>()
  readonly #built = new Map<string, FormNode>()
  readonly #root: string
  #touched = new Set<string>()

  constructor(form: FormNode) {
    this.#root = form.id
    this.put(form, undefined)
    this.#touched.clear()
  }

  get root(): DesignNode {
    return this.node(this.#root)
  }

  get size(): number {
    return this.#nodes.size
  }

  node(id: string): DesignNode {
    const node = this.#nodes.get(id)
    if (node === undefined) throw new Error(`no node has the id ${id}`)
    return node
  }

  has(id: string): boolean {
    return this.#nodes.has(id)
  }

  /** A node with all that lies in it; the same object until something of it changes. */
  built(id: string = this.#root): FormNode {
    const known = this.#built.get(id)
    if (known) return known
    const { parent: _, children, ...node } = this.node(id)
    const built: FormNode = { ...node, children: children.map(child => this.built(child)) }
    this.#built.set(id, built)
    return built
  }

  /** Takes a node in, with all that lies in it. */
  put(node: FormNode, parent: string | undefined): void {
    const { children, ...own } = node
    for (const child of children) this.put(child, node.id)
    this.#nodes.set(node.id, { ...own, parent, children: children.map(({ id }) => id) })
    this.#forget(node.id)
  }

  /** Takes a node out, with all that lies in it. */
  drop(id: string): void {
    for (const child of this.node(id).children) this.drop(child)
    this.#nodes.delete(id)
    this.#built.delete(id)
  }

  change(id: string, change: Partial<DesignNode>): void {
    this.#nodes.set(id, { ...this.node(id), ...change })
    for (let at: string | undefined = id; at !== undefined; at = this.node(at).parent) this.#forget(at)
  }

  /** The nodes that have changed, or what lies in them, since this was asked last. */
  takeTouched(): ReadonlySet<string> {
    const touched = this.#touched
    this.#touched = new Set()
    return touched
  }

  #forget(id: string): void {
    this.#built.delete(id)
    this.#touched.add(id)
  }

  /** The nodes around one, from the form itself down. */
  around(id: string): readonly DesignNode[] {
    const { parent } = this.node(id)
    return parent === undefined ? [] : [...this.around(parent), this.node(parent)]
  }

  placeOf(id: string): DropTarget {
    const { parent } = this.node(id)
    if (parent === undefined) throw new Error('the form itself lies nowhere')
    return { parent, at: this.node(parent).children.indexOf(id) }
  }
}
