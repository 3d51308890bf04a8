import { lazy, Suspense } from 'react'
import { TextInput } from '../../text/text-input.tsx'
import type { TreeSelectProps } from './tree-select.tsx'

const Tree = lazy(async () => ({ default: (await import('./tree-select.tsx')).TreeSelect }))

/** Trees are large and few fields have one: the rest of a page is there before them, a quiet box in their place. */
export const LazyTreeSelect = (props: TreeSelectProps) => (
  <Suspense fallback={<TextInput id={props.id} disabled value="" onChange={() => undefined} />}>
    <Tree {...props} />
  </Suspense>
)
