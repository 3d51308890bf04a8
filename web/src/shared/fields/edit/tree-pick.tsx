import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Option } from '@xuanjiao/contract/entity/entity-endpoints'
import { shell } from '@xuanjiao/contract/messages'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import { keyedBy, linkSource } from '../link-source.ts'
import { useLinkTexts } from '../use-link-texts.ts'
import { useSlow } from '../use-slow.ts'
import styles from './edit.module.css'
import type { LinkPickProps } from './link-pick-props.ts'

const ROOT = '0'
const SEARCH_MS = 300

interface TreeNode {
  id: string
  pId: string
  value: string
  title: string
  isLeaf: boolean
  disabled: boolean
}

/** Records in a tree, each level fetched when it is opened; a search shows what it finds as a list. */
export function TreePick(props: LinkPickProps) {
  const { to, by, many, values, onChange } = props
  const [typed, setTyped] = useState('')
  const keyword = useSlow(typed.trim(), SEARCH_MS)
  const tree = useTree(to, by, props.leafOnly === true)
  const textOf = useLinkTexts(to, values, by)
  const found = useQuery({
    queryKey: ['options', to, { keyword, by }],
    queryFn: ({ signal }) => linkSource(to).load({ keyword, ...keyedBy(by) }, signal),
    enabled: keyword !== '',
  })
  const nodes =
    keyword === '' ? tree.nodes : (found.data ?? []).map(one => nodeOf(one, ROOT, true, props.leafOnly === true))
  const chosen = values.map(value => ({ value, label: textOf(value) }))
  return (
    <TreeSelect<{ value: string; label: string }[] | { value: string; label: string }>
      id={props.id}
      className={styles['wide'] ?? ''}
      labelInValue
      treeDataSimpleMode
      treeData={nodes}
      loadData={({ value }) => tree.open(String(value))}
      onOpenChange={open => void (open && tree.open(ROOT))}
      {...(many ? { multiple: true, value: chosen, maxTagCount: 'responsive' } : chosen[0] && { value: chosen[0] })}
      onChange={one => onChange((Array.isArray(one) ? one : one ? [one] : []).map(({ value }) => value))}
      {...(props.onBlur && { onBlur: props.onBlur })}
      showSearch={{ filterTreeNode: false, onSearch: setTyped }}
      styles={{ popup: { root: { maxHeight: TREE_HEIGHT, overflow: 'auto' } } }}
      notFoundContent={tree.busy || found.isFetching ? shell.loading : shell.searchEmpty}
      popupRender={tree => <div id={`${props.id}_list`}>{tree}</div>} // what the input says it owns
      allowClear={props.clearable}
      disabled={props.disabled === true}
      status={props.invalid ? 'error' : ''}
      aria-invalid={props.invalid === true}
      aria-describedby={props.describedBy}
      placeholder={props.placeholder}
    />
  )
}

/** Spec 1 §9. */
const TREE_HEIGHT = 400

function useTree(to: string, by: string | undefined, leafOnly: boolean) {
  const client = useQueryClient()
  const [levels, setLevels] = useState<ReadonlyMap<string, readonly Option[]>>(new Map())
  const [busy, setBusy] = useState(false)
  const open = async (pid: string) => {
    if (levels.has(pid)) return
    setBusy(true)
    const below = await client
      .fetchQuery({
        queryKey: ['options', to, { pid, by }],
        queryFn: ({ signal }) => linkSource(to).load({ pid, ...keyedBy(by) }, signal),
        staleTime: 30_000,
      })
      .catch((): Option[] => [])
    setLevels(before => new Map(before).set(pid, below))
    setBusy(false)
  }
  const nodes = [...levels].flatMap(([pid, options]) =>
    options.map(one => nodeOf(one, pid, one.leaf === true || levels.get(one.value)?.length === 0, leafOnly)),
  )
  return { nodes, open, busy }
}

function nodeOf(option: Option, pId: string, isLeaf: boolean, leafOnly: boolean): TreeNode {
  const refused = option.disabled === true || (leafOnly && option.leaf === false)
  return { id: option.value, pId, value: option.value, title: option.text, isLeaf, disabled: refused }
}
