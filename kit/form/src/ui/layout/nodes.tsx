import type { FormNode } from '../../model/document/node/form-node.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import { useAround } from '../around/form-around.ts'

/** Controls one below the other. */
export function Nodes({ of, at }: { of: FormNode; at: JsonPath }) {
  const { Node } = useAround()
  return of.children.map(node => <Node key={node.id} node={node} at={at} />)
}
