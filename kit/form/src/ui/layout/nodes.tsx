import type { FormNode } from '../../model/document/node/form-node.ts'
import { useFormContext, type NodeListProps } from '../context/form-context.ts'
import styles from './layout.module.css'

/** So many controls of a long form are laid out together: a run of them is skipped as a whole while it is far away. */
const RUN = 20
/** What a control is taken to be high before it was near. */
const HEIGHT = 50

/** Controls one below the other, or as whoever draws the form wants them. */
export function Nodes({ of, at }: NodeListProps) {
  const { Node, List, mounting, config } = useFormContext()
  if (List) return <List of={of} at={at} />
  const draw = (node: FormNode) => <Node key={node.id} node={node} at={at} />
  if (!mounting.isLazy || config.layout === 'inline' || of.children.length <= RUN) return of.children.map(draw)
  return runsOf(of.children).map((run, index) => (
    <div key={index} className={styles['run']} style={{ containIntrinsicBlockSize: `auto ${run.length * HEIGHT}px` }}>
      {run.map(draw)}
    </div>
  ))
}

const runsOf = (nodes: readonly FormNode[]): readonly (readonly FormNode[])[] =>
  Array.from({ length: Math.ceil(nodes.length / RUN) }, (_, at) => nodes.slice(at * RUN, (at + 1) * RUN))
