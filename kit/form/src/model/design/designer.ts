import { controlTypeOf } from '../controls/control-types.ts'
import { nodeLabelOf, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import type { Json } from '../json/json.ts'
import { withValueAtPath, type JsonPath } from '../json/json-path.ts'
import { DesignHistory, type DesignHistoryOptions } from './design-history.ts'
import { DesignTree } from './design-tree.ts'
import { dropProblem } from './drop-rules.ts'
import { copyNode, newControl, UniqueNames } from './new-nodes.ts'
import type { DesignOperation } from './design-operation.ts'
import type { TableChange } from './table/merge-cells.ts'
import type { TableCellPosition } from './table/table-cells.ts'
import { tableActions, type TableActionName } from './table/table-actions.ts'

/** What came of an act: nothing to say, or why it was not done. */
export type DesignProblem = string

/** Where something is put: into a node, before the child at a place. */
export interface DropTarget {
  readonly parent: string
  readonly at: number
}

/** The designer without a screen: acts on a form, each one step to undo. @promise the designer's canvas */
export class Designer {
  readonly tree: DesignTree
  readonly history: DesignHistory
  readonly #names: UniqueNames
  readonly #listeners = new Set<() => void>()
  #selected: string | undefined

  constructor(form: FormNode, options: DesignHistoryOptions = {}) {
    this.tree = new DesignTree(form)
    this.history = new DesignHistory(this.tree, options)
    this.#names = new UniqueNames(form, options.clock)
  }

  /** The form as it stands: the same object until something changes. */
  get document(): FormNode {
    return this.tree.built()
  }

  get selected(): string | undefined {
    return this.#selected
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  select(id: string | undefined): void {
    this.#selected = id
    this.#notify()
  }

  /** A new control of the palette: where it is dropped, else after the selected one, else at the end. */
  add(type: string, target: DropTarget = this.#afterSelected()): DesignProblem {
    return this.#put('添加', newControl(type, this.#names), target)
  }

  /** A copy of a control with all that lies in it, behind it. */
  copy(id: string): DesignProblem {
    const { parent, at } = this.tree.placeOf(id)
    return this.#put('复制', copyNode(this.tree.built(id), this.#names), { parent, at: at + 1 })
  }

  /** Something of another document or window, with names of its own here. */
  paste(node: FormNode, target: DropTarget = this.#afterSelected()): DesignProblem {
    return this.#put('粘贴', copyNode(node, this.#names), target)
  }

  move(id: string, { parent, at }: DropTarget): DesignProblem {
    const node = this.tree.built(id)
    const fault = dropProblem(this.tree, parent, node)
    if (fault !== '') return fault
    const from = this.tree.placeOf(id)
    const place = from.parent === parent && from.at < at ? at - 1 : at
    if (from.parent === parent && from.at === place) return ''
    return this.#act(`移动${titleOf(node)}`, [{ op: 'move', id, parent, at: place }])
  }

  /** Takes a control out; the next one is selected, else the one before. */
  remove(id: string): DesignProblem {
    const { parent, at } = this.tree.placeOf(id)
    const { children } = this.tree.node(parent)
    this.#selected = children[at + 1] ?? children[at - 1]
    return this.#act(`删除${titleOf(this.tree.built(id))}`, [{ op: 'remove', id }])
  }

  /** Sets a property of a node, or takes it away. */
  set(id: string, path: JsonPath, value: Json | undefined): DesignProblem {
    const own = withValueAtPath(this.tree.node(id).own, path, value)
    return this.#act(`修改${titleOf(this.tree.built(id))}`, [{ op: 'set', id, own }], `${id}/${path.join('/')}`)
  }

  /** Another form in the place of this one. */
  replace(form: FormNode, name = '导入'): DesignProblem {
    this.#selected = undefined
    this.#names.learn(form)
    return this.#act(name, [{ op: 'replace', id: this.tree.root.id, node: withoutIds(form, this.#names) }])
  }

  /** Changes the cells of a table: joins, splits, adds and takes away. */
  table(name: TableActionName, id: string, position: TableCellPosition): DesignProblem {
    const { title, run } = tableActions[name]
    const changed: TableChange = run(this.tree.built(id), position, this.#names.nextId)
    return typeof changed === 'string' ? changed : this.#act(title, [{ op: 'replace', id, node: changed }])
  }

  undo(): boolean {
    return this.#changed(this.history.undo())
  }

  redo(): boolean {
    return this.#changed(this.history.redo())
  }

  #afterSelected(): DropTarget {
    if (this.#selected === undefined) return { parent: this.tree.root.id, at: this.tree.root.children.length }
    const { parent, at } = this.tree.placeOf(this.#selected)
    return { parent, at: at + 1 }
  }

  #put(word: string, node: FormNode, { parent, at }: DropTarget): DesignProblem {
    const fault = dropProblem(this.tree, parent, node)
    if (fault !== '') return fault
    this.#selected = node.id
    return this.#act(`${word}${titleOf(node)}`, [{ op: 'insert', parent, at, node }])
  }

  #act(name: string, operations: readonly DesignOperation[], about?: string): DesignProblem {
    this.history.record(name, operations, about)
    this.#changed(true)
    return ''
  }

  /** What is selected has to be there still. */
  #changed(isChanged: boolean): boolean {
    if (this.#selected !== undefined && !this.tree.has(this.#selected)) this.#selected = undefined
    if (isChanged) this.#notify()
    return isChanged
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

const titleOf = (node: FormNode): string =>
  node.sort === 'form'
    ? '表单属性'
    : `“${nodeLabelOf(node) || (controlTypeOf(nodeTypeOf(node))?.title ?? nodeTypeOf(node))}”`

/** Another document counts its nodes from one, too. */
const withoutIds = (node: FormNode, names: UniqueNames): FormNode => ({
  ...node,
  id: names.nextId(),
  children: node.children.map(child => withoutIds(child, names)),
})
