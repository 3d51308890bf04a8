import { useLabelStore } from '@xuanjiao/core/ui/ports/ports'
import { useAsked } from '@xuanjiao/core/ui/use-asked'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { useState } from 'react'
import { holdingOf, type ValueProps } from '../../../model/choice/chosen.ts'
import type { FieldProps, ManyProps } from '../../../model/choice/field-props.ts'
import { matching } from '../../../model/choice/match.ts'
import { shownLabel, unlabelled } from '../../../model/choice/merge.ts'
import type { TreeChoice, TreeSource } from '../../../model/choice/source.ts'
import { foundLines, isPartial, labelsIn, linesOf, ROOT, type TreeLevels } from '../../../model/choice/tree-levels.ts'
import { TreeBox } from './tree-box.tsx'
import { texts } from '../../../model/choice/texts.ts'
import { useTree } from './use-tree.ts'
import { useTyped, type Typed } from '../use-typed.ts'

export type TreeSelectProps = FieldProps &
  ManyProps &
  ValueProps & {
    readonly source: TreeSource
    readonly leafOnly?: boolean | undefined
  }

const SEARCH_MS = 300

/** One place of a tree, or several; each level comes when it is opened, a search shows what it finds as a list. */
export function TreeSelect(props: TreeSelectProps) {
  const { source } = props
  const { values, change } = holdingOf(props, props.many === true)
  const store = useLabelStore()
  const typed = useTyped(SEARCH_MS)
  const [round, setRound] = useState(0)
  const tree = useTree(source)
  const found = useFound(source, tree.levels, typed)
  const known = [...labelsIn(tree.levels), ...found.choices]
  const labels = useLabels(source, unlabelled(known, values))
  const names = new Map([
    ...known.map(({ value, label }): [string, string] => [value, label]),
    ...labels.map((one): [string, string] => [one.value, shownLabel(one)]),
  ])
  const choose = (next: readonly string[]) => {
    store.teach(
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
      lines={typed.text.trim() === '' ? linesOf(tree.levels) : foundLines(found.choices)}
      onChange={choose}
      onExpand={tree.expand}
      onOpen={open => void (open ? tree.expand(ROOT) : leave())}
      typed={typed.text}
      onType={typed.write}
      onCompose={typed.onCompose}
      note={found.isPartial ? texts.openedOnly : ''}
      stale={found.stale}
      busy={tree.busy}
      error={tree.error ?? found.error}
    />
  )
}

/** Looks where the source can look; otherwise through what was opened. */
function useFound(source: TreeSource, levels: TreeLevels, { text, word, settling }: Typed) {
  const remote = source.find !== undefined && text.trim() !== ''
  const asked = useAsked(
    remote && word !== '' ? word : undefined,
    async signal => (await source.find?.(word, signal)) ?? [],
  )
  const [last, setLast] = useState<readonly TreeChoice[]>([])
  if (asked.value && asked.value !== last) setLast(asked.value)
  const here = source.find ? (asked.error ? [] : last) : matching([...levels.values()].flat(), text)
  const partial = source.find === undefined && text.trim() !== '' && isPartial(levels)
  return {
    isPartial: partial,
    choices: asked.value ?? here,
    stale: remote && (settling || asked.loading),
    error: asked.error,
  }
}
