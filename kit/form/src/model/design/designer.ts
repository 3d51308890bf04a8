import { controlType } from '../controls/control-types.ts'
import { labelOf, typeOf, type FormNode } from '../document/node/form-node.ts'
import type { Json } from '../json/json.ts'
import { withPath, type JsonPath } from '../json/path.ts'
import { DesignHistory, type HistoryOptions } from './history.ts'
import { DesignTree } from './design-tree.ts'
import { dropFault } from './drop-rules.ts'
import { copiedNode, newControl, NewNames } from './new-nodes.ts'
import type { Operation } from './operation.ts'
import type { TableChange } from './table/merge-cells.ts'
import type { CellPlace } from './table/table-cells.ts'
import { tableActs, type TableAct } from './table/table-acts.ts'

/** What came of an act: nothing to say, or why it was not done. */
export type DesignAnswer = string

/** Where something is put: into a node, before the child at a place. */
export interface DropPlace {
  readonly parent: string
  readonly at: number
}

/** The designer without a screen: acts on a form, each one step to undo. @promise the designer's canvas */
export class Designer {
  readonly tree: DesignTree
  readonly history: DesignHistory
  readonly #names: NewNames
  readonly #listeners = new Set<() => void>()
  #selected: string | undefined

  constructor(form: FormNode, options: HistoryOptions = {}) {
    this.tree = new DesignTree(form)
    this.history = new DesignHistory(this.tree, options)
    this.#names = new NewNames(form, options.clock)
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
    this.#tell()
  }

  /** A new control of the palette: where it is dropped, else after the selected one, else at the end. */
  add(type: string, place: DropPlace = this.#afterSelected()): DesignAnswer {
    return this.#put('添加', newControl(type, this.#names), place)
  }

  /** A copy of a control with all that lies in it, behind it. */
  copy(id: string): DesignAnswer {
    const { parent, at } = this.tree.placeOf(id)
    return this.#put('复制', copiedNode(this.tree.built(id), this.#names), { parent, at: at + 1 })
  }

  /** Something of another document or window, with names of its own here. */
  paste(node: FormNode, place: DropPlace = this.#afterSelected()): DesignAnswer {
    return this.#put('粘贴', copiedNode(node, this.#names), place)
  }

  move(id: string, { parent, at }: DropPlace): DesignAnswer {
    const node = this.tree.built(id)
    const fault = dropFault(this.tree, parent, node)
    if (fault !== '') return fault
    const from = this.tree.placeOf(id)
    const place = from.parent === parent && from.at < at ? at - 1 : at
    if (from.parent === parent && from.at === place) return ''
    return this.#act(`移动${titleOf(node)}`, [{ op: 'move', id, parent, at: place }])
  }

  /** Takes a control out; the next one is selected, else the one before. */
  remove(id: string): DesignAnswer {
    const { parent, at } = this.tree.placeOf(id)
    const { children } = this.tree.node(parent)
    this.#selected = children[at + 1] ?? children[at - 1]
    return this.#act(`删除${titleOf(this.tree.built(id))}`, [{ op: 'remove', id }])
  }

  /** Sets a property of a node, or takes it away. */
  set(id: string, path: JsonPath, value: Json | undefined): DesignAnswer {
    const own = withPath(this.tree.node(id).own, path, value)
    return this.#act(`修改${titleOf(this.tree.built(id))}`, [{ op: 'set', id, own }], `${id}/${path.join('/')}`)
  }

  /** Another form in the place of this one. */
  replace(form: FormNode, name = '导入'): DesignAnswer {
    this.#selected = undefined
    this.#names.learn(form)
    return this.#act(name, [{ op: 'replace', id: this.tree.root.id, node: withoutIds(form, this.#names) }])
  }

  /** Changes the cells of a table: joins, splits, adds and takes away. */
  table(act: TableAct, id: string, place: CellPlace): DesignAnswer {
    const { title, run } = tableActs[act]
    const changed: TableChange = run(this.tree.built(id), place, this.#names.nextId)
    return typeof changed === 'string' ? changed : this.#act(title, [{ op: 'replace', id, node: changed }])
  }

  undo(): boolean {
    return this.#changed(this.history.undo())
  }

  redo(): boolean {
    return this.#changed(this.history.redo())
  }

  #afterSelected(): DropPlace {
    if (this.#selected === undefined) return { parent: this.tree.root.id, at: this.tree.root.children.length }
    const { parent, at } = this.tree.placeOf(this.#selected)
    return { parent, at: at + 1 }
  }

  #put(word: string, node: FormNode, { parent, at }: DropPlace): DesignAnswer {
    const fault = dropFault(this.tree, parent, node)
    if (fault !== '') return fault
    this.#selected = node.id
    return this.#act(`${word}${titleOf(node)}`, [{ op: 'insert', parent, at, node }])
  }

  #act(name: string, operations: readonly Operation[], about?: string): DesignAnswer {
    this.history.act(name, operations, about)
    this.#changed(true)
    return ''
  }

  /** What is selected has to be there still. */
  #changed(isChanged: boolean): boolean {
    if (this.#selected !== undefined && !this.tree.has(this.#selected)) this.#selected = undefined
    if (isChanged) this.#tell()
    return isChanged
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const titleOf = (node: FormNode): string =>
  node.sort === 'form' ? '表单属性' : `“${labelOf(node) || (controlType(typeOf(node))?.title ?? typeOf(node))}”`

/** Another document counts its nodes from one, too. */
const withoutIds = (node: FormNode, names: NewNames): FormNode => ({
  ...node,
  id: names.nextId(),
  children: node.children.map(child => withoutIds(child, names)),
})
