import { useLabelStore } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { useState } from 'react'
import { choiceBindingOf, type ChoiceValueProps } from '../../../model/choice/choice-value.ts'
import type { FieldProps, MultipleProps } from '../../../model/choice/field-props.ts'
import { matchingChoices } from '../../../model/choice/match-choices.ts'
import { displayedLabel, unlabelledValues } from '../../../model/choice/merge-choices.ts'
import type { TreeChoice, TreeChoiceSource } from '../../../model/choice/choice-source.ts'
import {
  searchResultItems,
  isPartiallyLoaded,
  labelsInLevels,
  treeListItems,
  TREE_ROOT_KEY,
  type TreeLevels,
} from '../../../model/choice/tree-levels.ts'
import { TreeBox } from './tree-box.tsx'
import type { TypedAhead } from './typed-ahead.ts'
import { choiceTexts } from '../../../model/choice/choice-texts.ts'
import { useChoiceTree } from './use-choice-tree.ts'
import { useSearchText, type SearchText } from '../use-search-text.ts'

export type TreeSelectProps = FieldProps &
  MultipleProps &
  ChoiceValueProps & {
    readonly source: TreeChoiceSource
    readonly leafOnly?: boolean | undefined
    /** What was typed before it was there. */
    readonly ahead?: TypedAhead | undefined
  }

const SEARCH_MS = 300

/** One place of a tree, or several; each level comes when it is opened, a search shows what it finds as a list. */
export function TreeSelect(props: TreeSelectProps) {
  const { source } = props
  const { values, change } = choiceBindingOf(props, props.many === true)
  const store = useLabelStore()
  const searchText = useSearchText(SEARCH_MS)
  const [round, setRound] = useState(0)
  const tree = useChoiceTree(source)
  const match = useMatchingNodes(source, tree.levels, searchText)
  const known = [...labelsInLevels(tree.levels), ...match.choices, ...(source.atHand ?? [])]
  const labels = useLabels(source, unlabelledValues(known, values))
  const names = new Map([
    ...known.map(({ value, label }): [string, string] => [value, label]),
    ...labels.map((one): [string, string] => [one.value, displayedLabel(one)]),
  ])
  const choose = (next: readonly string[]) => {
    store.addLabels(
      source.key,
      known.filter(one => next.includes(one.value)),
    )
    change(next)
  }
  const leave = () => {
    if (tree.error) setRound(round + 1) // a branch that failed is asked again only by a new tree
  }
  return (
    <TreeBox
      key={round}
      {...props}
      chosen={values.map(value => ({ value, label: names.get(value) ?? value }))}
      lines={searchText.text.trim() === '' ? treeListItems(tree.levels) : searchResultItems(match.choices)}
      onChange={choose}
      onExpand={tree.expand}
      onOpen={open => void (open ? tree.expand(TREE_ROOT_KEY) : leave())}
      typed={searchText.text}
      onType={searchText.write}
      onCompose={searchText.onCompose}
      note={match.isPartial ? choiceTexts.openedOnly : ''}
      stale={match.stale}
      busy={tree.busy}
      error={tree.error ?? match.error}
    />
  )
}

/** Looks where the source can look; otherwise through what was opened. */
function useMatchingNodes(source: TreeChoiceSource, levels: TreeLevels, { text, searchWord, settling }: SearchText) {
  const remote = source.find !== undefined && text.trim() !== ''
  const requested = useAsync(
    remote && searchWord !== '' ? searchWord : undefined,
    async signal => (await source.find?.(searchWord, signal)) ?? [],
  )
  const [last, setLast] = useState<readonly TreeChoice[]>([])
  if (requested.value && requested.value !== last) setLast(requested.value)
  const here = source.find ? (requested.error ? [] : last) : matchingChoices([...levels.values()].flat(), text)
  const partial = source.find === undefined && text.trim() !== '' && isPartiallyLoaded(levels)
  return {
    isPartial: partial,
    choices: requested.value ?? here,
    stale: remote && (settling || requested.loading),
    error: requested.error,
  }
}
