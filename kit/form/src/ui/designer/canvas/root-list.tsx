import { memo, useState } from 'react'
import { steadyRuns, type SteadyRun } from '../../../model/design/steady-runs.ts'
import { useFormContext } from '../../context/form-context.ts'
import { useDesign, useNode } from '../context/use-design.ts'
import styles from './canvas.module.css'

const TOP: readonly string[] = []

/** What lies in the form itself: drawn again when something comes, goes or changes places, and else each by itself. */
export function RootList() {
  const { id, children } = useDesign(({ tree }) => tree.root)
  const { config } = useFormContext()
  return (
    <>
      {children.length === 0 && <Empty />}
      <div
        className={styles['list']}
        data-zone={id}
        data-sort="form"
        data-flow={config.layout === 'inline' ? 'row' : undefined}
      >
        {useSteadyRuns(children).map(run => (
          <TopRun key={run.key} run={run} />
        ))}
      </div>
    </>
  )
}

/** Kept from one list to the next: a thousand controls are not looked at because of one. */
function useSteadyRuns(ids: readonly string[]): readonly SteadyRun[] {
  const [kept, setKept] = useState(() => ({ ids, runs: steadyRuns([], ids) }))
  if (kept.ids === ids) return kept.runs
  const runs = steadyRuns(kept.runs, ids)
  setKept({ ids, runs })
  return runs
}

const TopRun = memo(function TopRun({ run }: { run: SteadyRun }) {
  return run.ids.map(id => <TopNode key={id} id={id} />)
})

/** One of perhaps a thousand: a key in a property of one draws no other. */
const TopNode = memo(function TopNode({ id }: { id: string }) {
  const { Node } = useFormContext()
  const node = useNode(id)
  return node && <Node node={node} at={TOP} />
})

const Empty = () => (
  <div className={styles['empty']}>
    <strong>点击控件添加，或把它拖到这里</strong>
    <span>也可以粘贴表格的表头，或导入已有的 JSON</span>
  </div>
)
