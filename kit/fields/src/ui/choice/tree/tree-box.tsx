import { CloseCircleFilled } from '@ant-design/icons'
import type { Choice } from '@xuanjiao/core/model/choice'
import { TreeSelect } from 'antd'
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { inputPropsOf, type FieldProps, type MultipleProps } from '../../../model/choice/field-props.ts'
import { firstEnabledChoice } from '../../../model/choice/pending-enter.ts'
import { choiceTexts } from '../../../model/choice/choice-texts.ts'
import type { TreeListItem } from '../../../model/choice/tree-levels.ts'
import styles from '../choice.module.css'
import { EmptyListMessage } from '../empty-list-message.tsx'
import type { takeFirstItem } from '../first-item-keys.ts'
import { usePendingEnter } from '../use-pending-enter.ts'
import { useTypedAhead, type TypedAhead } from './typed-ahead.ts'

interface TreeBoxProps extends FieldProps, MultipleProps {
  chosen: readonly Choice[]
  lines: readonly TreeListItem[]
  onChange: (values: readonly string[]) => void
  /** Brings what stands below a key. */
  onExpand: (key: string) => Promise<void>
  onOpen: (open: boolean) => void
  /** What stands in the box. */
  typed: string
  onType: (typed: string) => void
  onCompose: (composing: boolean) => void
  /** The lines do not answer yet what stands in the box: shown as what is replaced, and nothing to choose from. */
  stale: boolean
  /** Only what nothing stands below may be chosen. */
  leafOnly?: boolean | undefined
  busy: boolean
  error: Error | undefined
  /** What is said below the list, of how far it was looked. */
  note: string
  /** What was typed before it was there. */
  ahead?: TypedAhead | undefined
}

type TreeBoxValue = { value: string; label: string }

/** Tree dropdown max height, and what its padding takes of it (rules/data-entry#trees). */
const MAX_HEIGHT = 400
const PADDING = 8

/** `undefined` would make the field keep a value of its own. */
const NOTHING = { value: null as unknown as TreeBoxValue }

const CLEAR = { label: choiceTexts.clear, clearIcon: <CloseCircleFilled aria-hidden /> }

/** A tree in a dropdown, as all tree fields draw it; long levels are drawn in part only. */
export function TreeBox(props: TreeBoxProps) {
  const own = useId()
  const id = props.id ?? own
  const shown = props.chosen.map(({ value, label }) => ({ value, label }))
  const [open, setOpen] = useOpen(props)
  const nodes = props.lines.map(item => nodeOf(item, props.leafOnly === true))
  const change = (values: readonly string[]) => {
    props.onType('')
    props.onChange(values)
  }
  const take = ({ value }: { value: string }) => {
    if (!props.many) setOpen(false)
    change(props.many ? [...new Set([...shown.map(one => one.value), value])] : [value])
  }
  const held = useRef<string>(undefined)
  const { keys, lit } = useKeys({
    ...props,
    held,
    stale: props.stale && open,
    choices: nodes,
    take,
    leave: () => setOpen(false),
    id,
    open,
  })
  useTypedAhead(props.ahead, id, (text, isEntered) => {
    setOpen(true)
    props.onType(text)
    if (isEntered) held.current = text
  })
  const marked = nodes.map(node => (node === lit ? { ...node, className: styles['lit'] ?? '' } : node))
  return (
    <TreeSelect<TreeBoxValue | TreeBoxValue[]>
      {...inputPropsOf({ ...props, id })}
      {...keys}
      className={styles['wide'] ?? ''}
      labelInValue
      treeDataSimpleMode
      treeData={props.stale ? [] : marked}
      treeTitleRender={node => (
        <Title title={String(node.title)} hint={props.typed.trim() === '' ? undefined : node.hint} />
      )}
      loadData={({ id: key }) => props.onExpand(String(key))}
      open={open}
      onOpenChange={setOpen}
      {...(props.many
        ? { multiple: true, value: shown, maxTagCount: 'responsive' as const }
        : shown[0]
          ? { value: shown[0] }
          : NOTHING)}
      onChange={next => change(valuesIn(next))}
      showSearch={{ filterTreeNode: false, searchValue: props.typed, onSearch: props.onType }}
      listHeight={MAX_HEIGHT - PADDING}
      styles={{ popup: { root: { maxHeight: MAX_HEIGHT, overflow: 'hidden' } } }}
      classNames={{ popup: { root: (props.typed.trim() !== '' && styles['flat']) || '' } }}
      popupRender={tree => (
        <>
          <div id={`${id}_list`}>{tree}</div> {/* what the input says it owns */}
          {props.note !== '' && (
            <div className={styles['note']} role="status">
              {props.note}
            </div>
          )}
        </>
      )}
      notFoundContent={
        <EmptyListMessage
          busy={props.busy || props.stale}
          error={props.error}
          before={props.stale ? nodes.map(node => node.title) : []}
        />
      }
      loading={props.busy || props.stale}
      allowClear={props.clearable === false ? false : CLEAR}
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder ?? choiceTexts.choose}
    />
  )
}

/** What a search found stands without its branches, so the way to it is told beside. */
function Title({ title, hint }: { title: string; hint: string | undefined }) {
  if (hint === undefined) return title
  return (
    <span className={styles['option']} title={`${hint} / ${title}`}>
      {title}
      <small>
        <bdi>{hint}</bdi>
      </small>
    </span>
  )
}

/** Keys of an open list: who opens none needs no code for them. */
let takeFirst: typeof takeFirstItem | undefined
const loadKeys = async () => void ({ takeFirstItem: takeFirst } = await import('../first-item-keys.ts'))

/** Whether the tree is open; what was typed into it goes when it closes. */
function useOpen({ onOpen, onType }: Pick<TreeBoxProps, 'onOpen' | 'onType'>) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onOpen(next)
    if (next) void loadKeys()
    if (!next) onType('')
  }
  return [open, change] as const
}

type TreeNode = ReturnType<typeof nodeOf>

interface TreeKeys extends Pick<TreeBoxProps, 'typed' | 'stale' | 'onCompose'> {
  choices: readonly TreeNode[]
  take: (node: TreeNode) => void
  leave: () => void
  id: string
  open: boolean
  held: RefObject<string | undefined>
}

/** Of what was found the first is lit, and Enter takes it, unless the arrows went elsewhere. */
function useKeys(list: TreeKeys) {
  const { typed, stale, choices, take } = list
  const pending = usePendingEnter(list)
  const [moved, setMoved] = useState<string>()
  const lit = typed.trim() === '' || stale || moved === typed ? undefined : firstEnabledChoice(choices)
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    pending.onKeyDownCapture(event)
    if (stale || event.nativeEvent.isComposing) return
    if (list.open && typed.trim() === '') takeFirst?.(event, `${list.id}_list`)
    if (event.key.startsWith('Arrow')) setMoved(typed)
    if (event.key !== 'Enter' || !lit) return
    event.preventDefault()
    event.stopPropagation()
    take(lit)
  }
  return { lit, keys: { ...pending, onKeyDownCapture } }
}

const nodeOf = ({ id, pId, choice, leaf, opens }: TreeListItem, leafOnly: boolean) => ({
  id,
  pId,
  key: id,
  value: choice.value,
  title: choice.label,
  hint: choice.hint,
  isLeaf: !opens,
  disabled: choice.disabled === true || (leafOnly && !leaf),
})

const valuesIn = (next: TreeBoxValue | TreeBoxValue[] | null | undefined): string[] =>
  (Array.isArray(next) ? next : next ? [next] : []).map(({ value }) => value)
