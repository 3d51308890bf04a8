import { useFormContext, type NodeListProps } from '../context/form-context.ts'

/** Controls one below the other, or as whoever draws the form wants them. */
export function Nodes({ of, at }: NodeListProps) {
  const { Node, List } = useFormContext()
  return List ? <List of={of} at={at} /> : of.children.map(node => <Node key={node.id} node={node} at={at} />)
}
