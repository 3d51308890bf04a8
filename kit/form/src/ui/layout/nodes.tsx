import type { FormNode } from '../../model/document/node/form-node.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import { useFormContext } from '../context/form-context.ts'

/** Controls one below the other. */
export function Nodes({ of, at }: { of: FormNode; at: JsonPath }) {
  const { Node } = useFormContext()
  return of.children.map(node => <Node key={node.id} node={node} at={at} />)
}
