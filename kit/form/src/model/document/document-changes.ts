import { controlTypeOf } from '../controls/control-types.ts'
import { isJsonList, isJsonObject, sameJson, valueAtKey, type Json } from '../json/json.ts'
import { nodeKeyOf, nodeLabelOf, nodeTypeOf, type FormNode } from './node/form-node.ts'
import { nodeOptionsOf } from './node/node-options.ts'

/** What became of one control between two documents. */
export interface ControlChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly key: string
  /** 数字输入框 */
  readonly type: string
  readonly label: string
  /** What of it is another now, in words. */
  readonly details: readonly ValueChange[]
}

export interface ValueChange {
  readonly title: string
  readonly before: string
  readonly after: string
}

/** What is another in a document, in the order of the new one; what is gone comes last. Controls are known by their keys. */
export function documentChanges(before: FormNode, after: FormNode): readonly ControlChange[] {
  const [old, now] = [controlsOf(before), controlsOf(after)]
  const added = [...now.values()].flatMap(one => {
    const was = old.get(nodeKeyOf(one.node))
    return was ? changesOf(was, one) : [changeOf('added', one.node)]
  })
  const removed = [...old.values()].filter(({ node }) => !now.has(nodeKeyOf(node)))
  return [...added, ...removed.map(({ node }) => changeOf('removed', node))]
}

/** A control, and the way to what it lies in: keys of controls, numbers of columns, rows and cells. */
interface PlacedControl {
  readonly node: FormNode
  readonly around: string
}

const controlsOf = (form: FormNode): ReadonlyMap<string, PlacedControl> =>
  new Map(controlsIn(form, '').map(one => [nodeKeyOf(one.node), one]))

const controlsIn = (holder: FormNode, around: string): PlacedControl[] =>
  holder.children.flatMap((node, at) => {
    const own = node.sort === 'control' ? [{ node, around }] : []
    return [...own, ...controlsIn(node, `${around}/${node.sort === 'control' ? nodeKeyOf(node) : String(at)}`)]
  })

const changeOf = (
  kind: ControlChange['kind'],
  node: FormNode,
  details: readonly ValueChange[] = [],
): ControlChange => ({
  kind,
  key: nodeKeyOf(node),
  type: controlTypeOf(nodeTypeOf(node))?.title ?? nodeTypeOf(node),
  label: nodeLabelOf(node),
  details,
})

function changesOf(was: PlacedControl, now: PlacedControl): ControlChange[] {
  const details = [...ownChanges(was.node, now.node), ...optionChanges(was.node, now.node)]
  if (details.length > 0) return [changeOf('changed', now.node, details)]
  return was.around === now.around ? [] : [changeOf('moved', now.node)]
}

/** What a control says beside its options. */
const OWN_TITLES = {
  type: '类型',
  label: '标签',
  model: '数据字段',
  help: '填写说明',
  rules: '校验规则',
  logic: '联动',
} as const

const ownChanges = (was: FormNode, now: FormNode): ValueChange[] =>
  Object.entries(OWN_TITLES).flatMap(([key, title]) =>
    difference(title, valueAtKey(was.own, key), valueAtKey(now.own, key)),
  )

function optionChanges(was: FormNode, now: FormNode): ValueChange[] {
  const [before, after] = [nodeOptionsOf(was), nodeOptionsOf(now)]
  const titles = new Map(controlTypeOf(nodeTypeOf(now))?.options.map(({ name, title }) => [name, title]))
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap(name =>
    difference(titles.get(name) ?? name, valueAtKey(before, name), valueAtKey(after, name)),
  )
}

function difference(title: string, before: Json | undefined, after: Json | undefined): ValueChange[] {
  const [one, other] = [before ?? '', after ?? '']
  return sameJson(one, other) ? [] : [{ title, before: wordsOf(one), after: wordsOf(other) }]
}

/** A value as people read it: choices by their words, rules by what they say. */
function wordsOf(value: Json): string {
  if (isJsonList(value))
    return value
      .map(wordsOf)
      .filter(text => text !== '')
      .join('、')
  if (isJsonObject(value)) return objectWords(value)
  return value === null ? '' : value === true ? '是' : value === false ? '否' : String(value)
}

function objectWords(value: Readonly<Record<string, Json>>): string {
  const { label, required, message } = value
  if (typeof label === 'string') return label
  if (typeof required === 'boolean') return required ? `必填（${wordsOf(message ?? '')}）` : '非必填'
  return Object.values(value)
    .map(wordsOf)
    .filter(text => text !== '')
    .join('，')
}
