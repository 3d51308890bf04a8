import { nodeAndDescendants, nodeModelOf, type FormNode } from '../document/node/form-node.ts'
import { sameJson, type Json } from '../json/json.ts'
import { withValueAtPath, type JsonPath } from '../json/json-path.ts'
import { renameFields } from '../logic/rename-fields.ts'
import { DesignHistory, type DesignHistoryOptions } from './design-history.ts'
import { DesignTree, type DropTarget } from './design-tree.ts'
import { dropProblem } from './drop-rules.ts'
import { moveOperations } from './move-operations.ts'
import { holdsControls, moveStepTarget, type MoveStep } from './move-steps.ts'
import { NamedListeners } from '../store/named-listeners.ts'
import { copyNode, newControl, UniqueNames } from './new-nodes.ts'
import { quotedTitleOf } from './node-titles.ts'
import { outermostOf } from './outermost.ts'
import { newPart, partProblem } from './layout-parts.ts'
import type { DesignOperation } from './design-operation.ts'
import type { TableChange } from './table/merge-cells.ts'
import type { TableCellPosition } from './table/table-cells.ts'
import { tableActions, type TableActionName } from './table/table-actions.ts'

/** What came of an act: nothing to say, or why it was not done. */
export type DesignProblem = string

/** The designer without a screen: acts on a form, each one step to undo. */
export class Designer {
  readonly tree: DesignTree
  readonly history: DesignHistory
  readonly #names: UniqueNames
  readonly #listeners = new Set<() => void>()
  readonly #nodeListeners = new NamedListeners()
  #marks: readonly string[] = []
  #selection: readonly string[] = []

  constructor(form: FormNode, options: DesignHistoryOptions = {}) {
    this.tree = new DesignTree(form)
    this.history = new DesignHistory(this.tree, options)
    this.#names = new UniqueNames(form, options.clock)
    for (const step of [...(options.steps?.done ?? []), ...(options.steps?.undone ?? [])])
      for (const operation of [...step.operations, ...step.inverse])
        if ('node' in operation) this.#names.learn(operation.node)
  }

  /** The form as it stands: the same object until something changes. */
  get document(): FormNode {
    return this.tree.built()
  }

  /** What was selected last: what the panel shows. */
  get selected(): string | undefined {
    return this.#selection.at(-1)
  }

  /** The same list until another one is selected. */
  get selection(): readonly string[] {
    return this.#selection
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hears when something of a node changes, when it is selected, and when it is no more. */
  subscribeNode = (id: string, listener: () => void): (() => void) => this.#nodeListeners.add([id], listener)

  /** Where the keys of the canvas begin: what was selected last, else the first control. */
  get focusable(): string | undefined {
    return this.selected ?? this.tree.root.children[0]
  }

  select(id: string | undefined): void {
    this.selectAll(id === undefined ? [] : [id])
  }

  selectAll(ids: readonly string[]): void {
    if (ids.length === this.#selection.length && ids.every((id, i) => id === this.#selection[i])) return
    this.#selection = ids
    this.#notify()
  }

  /** Selects one more, or one less. */
  toggle(id: string): void {
    const rest = this.#selection.filter(one => one !== id)
    this.selectAll(rest.length < this.#selection.length ? rest : [...rest, id])
  }

  /** A new control of the palette: where it is dropped, else after the selected one, else at the end. */
  add(type: string, target: DropTarget = this.placeForNew()): DesignProblem {
    return this.#put('添加', [newControl(type, this.#names)], target)
  }

  /** Controls that were made of something else, such as the head of a table. */
  addAll(nodes: readonly FormNode[], target: DropTarget = this.placeForNew()): DesignProblem {
    return this.#put(
      '添加',
      nodes.map(node => copyNode(node, this.#names)),
      target,
    )
  }

  /** A copy with all that lies in it, behind it; of several, behind the last. */
  copy(...ids: readonly string[]): DesignProblem {
    const outer = this.#controlsIn(ids)
    const last = outer.at(-1)
    if (last === undefined) return NOTHING
    const { parent, at } = this.tree.placeOf(last)
    return this.#put(
      '复制',
      outer.map(id => copyNode(this.tree.built(id), this.#names)),
      { parent, at: at + 1 },
    )
  }

  /** Something of another document or window, with names of its own here. */
  paste(nodes: readonly FormNode[], target: DropTarget = this.placeForNew()): DesignProblem {
    return this.#put(
      '粘贴',
      nodes.map(node => copyNode(node, this.#names)),
      target,
    )
  }

  move(ids: string | readonly string[], target: DropTarget): DesignProblem {
    const outer = this.#controlsIn([ids].flat())
    const nodes = outer.map(id => this.tree.built(id))
    const fault = firstProblem(nodes, node => dropProblem(this.tree, target.parent, node))
    if (fault !== '') return fault
    return this.#act(`移动${titlesOf(nodes)}`, moveOperations(this.tree, outer, target))
  }

  /** One step with the keys. */
  step(id: string, step: MoveStep): DesignProblem {
    const target = moveStepTarget(this.tree, id, step)
    return typeof target === 'string' ? target : this.move(id, target)
  }

  /** Takes controls out; the one behind them is selected, else the one before. */
  remove(...ids: readonly string[]): DesignProblem {
    const outer = this.#controlsIn(ids)
    const last = outer.at(-1)
    if (last === undefined) return NOTHING
    const gone = new Set(outer)
    const next = this.#behind(last, gone)
    const name = `删除${titlesOf(outer.map(id => this.tree.built(id)))}`
    this.#selection = next === undefined ? [] : [next]
    return this.#act(
      name,
      outer.map(id => ({ op: 'remove', id })),
    )
  }

  /** What is selected once these have been taken out; undefined where nothing is. */
  selectedWithout(ids: readonly string[]): string | undefined {
    const outer = this.#controlsIn(ids)
    const last = outer.at(-1)
    return last === undefined ? this.selected : this.#behind(last, new Set(outer))
  }

  /** The one behind, else the nearest before that stays. */
  #behind(last: string, gone: ReadonlySet<string>): string | undefined {
    const siblings = this.tree.node(this.tree.placeOf(last).parent).children
    const at = siblings.indexOf(last)
    return siblings[at + 1] ?? siblings.slice(0, at).findLast(id => !gone.has(id))
  }

  /** Sets a property of some nodes, or takes it away. */
  set(ids: string | readonly string[], path: JsonPath, value: Json | undefined): DesignProblem {
    const nodes = [ids].flat().map(id => this.tree.node(id))
    const operations = nodes.map(({ id, own }): DesignOperation => ({
      op: 'set',
      id,
      own: withValueAtPath(own, path, value),
    }))
    return this.#act(`修改${titlesOf(nodes)}`, operations, `${nodes.map(({ id }) => id).join()}/${path.join('/')}`)
  }

  /** Gives a value another name; expressions speak of it by the new one. */
  rename(id: string, model: string): DesignProblem {
    const node = this.tree.node(id)
    const before = nodeModelOf(this.tree.built(id))
    const isAlone = controlsNamed(this.document, before) === 1 && before !== '' && model !== ''
    const renamed = isAlone ? renameFields(this.document, new Map([[before, model]])) : this.document
    const others = changedNodes(this.document, renamed).filter(one => one.id !== id)
    const own = changedNodes(this.document, renamed).find(one => one.id === id)?.own ?? node.own
    const operations = [{ id, own: { ...own, model } }, ...others].map((one): DesignOperation => ({
      op: 'set',
      id: one.id,
      own: one.own,
    }))
    return this.#act(`修改${quotedTitleOf(node)}`, operations, `${id}/model`)
  }

  /** Another form in the place of this one. */
  replace(form: FormNode, name = '导入'): DesignProblem {
    this.#selection = []
    this.#names.learn(form)
    return this.#act(name, [{ op: 'replace', id: this.tree.root.id, node: withoutIds(form, this.#names) }])
  }

  /** Takes every control out; the properties of the form stay. */
  clear(): DesignProblem {
    return this.replace({ ...this.document, children: [] }, '清空')
  }

  /** Changes the cells of a table: joins, splits, adds and takes away. */
  table(name: TableActionName, id: string, position: TableCellPosition): DesignProblem {
    const { title, run } = tableActions[name]
    const changed: TableChange = run(this.tree.built(id), position, this.#names.nextId)
    return typeof changed === 'string' ? changed : this.#act(title, [{ op: 'replace', id, node: changed }])
  }

  /** One more column, pane or line at the end of a layout. */
  addPart(id: string): DesignProblem {
    const { node, title } = newPart(this.tree.built(id), this.#names.nextId)
    const at = this.tree.node(id).children.length
    return this.#act(`增加${title}`, [{ op: 'insert', parent: id, at, node }])
  }

  removePart(id: string): DesignProblem {
    const { parent } = this.tree.placeOf(id)
    const fault = partProblem(this.tree.built(parent))
    return fault || this.#act(`删除${quotedTitleOf(this.tree.node(id))}`, [{ op: 'remove', id }])
  }

  movePart(id: string, by: 1 | -1): DesignProblem {
    const { parent, at } = this.tree.placeOf(id)
    const to = at + by
    if (to < 0 || to >= this.tree.node(parent).children.length) return by < 0 ? '已经在最前面' : '已经在最后面'
    return this.#act(`移动${quotedTitleOf(this.tree.node(id))}`, [{ op: 'move', id, parent, at: to }])
  }

  undo(): boolean {
    return this.#changed(this.history.undo())
  }

  redo(): boolean {
    return this.#changed(this.history.redo())
  }

  /** Where a new control goes: into the selected column or cell, else after the selected control, else to the end. */
  placeForNew(): DropTarget {
    if (this.selected === undefined) return { parent: this.tree.root.id, at: this.tree.root.children.length }
    const node = this.tree.node(this.selected)
    if (node.sort !== 'control' && holdsControls(node)) return { parent: node.id, at: node.children.length }
    const control = [...this.tree.around(node.id), node].findLast(({ sort }) => sort === 'control')
    if (control === undefined) return { parent: this.tree.root.id, at: this.tree.root.children.length }
    const { parent, at } = this.tree.placeOf(control.id)
    return { parent, at: at + 1 }
  }

  /** Parts of layouts have acts of their own. */
  #controlsIn(ids: readonly string[]): readonly string[] {
    return outermostOf(this.tree, ids).filter(id => ['control', 'foreign'].includes(this.tree.node(id).sort))
  }

  #put(word: string, nodes: readonly FormNode[], { parent, at }: DropTarget): DesignProblem {
    if (nodes.length === 0) return NOTHING
    const fault = firstProblem(nodes, node => dropProblem(this.tree, parent, node))
    if (fault !== '') return fault
    this.#selection = nodes.map(({ id }) => id)
    const insert = (node: FormNode, i: number): DesignOperation => ({ op: 'insert', parent, at: at + i, node })
    return this.#act(`${word}${titlesOf(nodes)}`, nodes.map(insert))
  }

  #act(name: string, operations: readonly DesignOperation[], about?: string): DesignProblem {
    this.history.record(name, operations, about)
    this.#changed(true)
    return ''
  }

  /** What is selected has to be there still. */
  #changed(isChanged: boolean): boolean {
    if (this.#selection.some(id => !this.tree.has(id)))
      this.#selection = this.#selection.filter(id => this.tree.has(id))
    if (isChanged) this.#notify()
    return isChanged
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
    const before = this.#marks
    this.#marks = this.#selection
    const marked = sameJson(before, this.#marks) ? [] : [...before, ...this.#marks]
    this.#nodeListeners.publish(new Set([...this.tree.takeTouched(), ...marked]))
  }
}

const NOTHING = '未选择控件'

const firstProblem = (nodes: readonly FormNode[], problemOf: (node: FormNode) => string): string =>
  nodes.map(problemOf).find(problem => problem !== '') ?? ''

const titlesOf = (nodes: readonly Pick<FormNode, 'sort' | 'own'>[]): string =>
  nodes.length === 1 && nodes[0] ? quotedTitleOf(nodes[0]) : `${nodes.length} 个控件`

const controlsNamed = (form: FormNode, model: string): number =>
  [...nodeAndDescendants(form)].filter(node => nodeModelOf(node) === model).length

/** The nodes whose own part is another in the second of two forms that are built alike. */
function changedNodes(before: FormNode, after: FormNode): readonly FormNode[] {
  const nodes = [...nodeAndDescendants(before)]
  return [...nodeAndDescendants(after)].filter((node, at) => !sameJson(nodes[at]?.own, node.own))
}

/** Another document counts its nodes from one, too. */
const withoutIds = (node: FormNode, names: UniqueNames): FormNode => ({
  ...node,
  id: names.nextId(),
  children: node.children.map(child => withoutIds(child, names)),
})
