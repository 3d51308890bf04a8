import { lazy, Suspense, useState } from 'react'
import type { FieldProps } from '../../../model/choice/field-props.ts'
import { TextInput } from '../../text/text-input.tsx'
import type { TreeSelectProps } from './tree-select.tsx'
import { newTypedAhead, type TypedAhead } from './typed-ahead.ts'

const Tree = lazy(async () => ({ default: (await import('./tree-select.tsx')).TreeSelect }))

/**
 * Trees are large and few fields have one: the rest of a page is there before them, a box in their place. It takes the
 * focus and what is typed, and hands both on, so that nobody has to wait for a form before typing into it.
 */
export function LazyTreeSelect(props: TreeSelectProps) {
  const [ahead] = useState(newTypedAhead)
  return (
    <Suspense fallback={<Place {...props} ahead={ahead} />}>
      <Tree {...props} ahead={ahead} />
    </Suspense>
  )
}

/** Enter is kept for the list: it sends no form. */
function Place({ ahead, ...props }: FieldProps & { ahead: TypedAhead }) {
  const [text, setText] = useState('')
  return (
    <div
      onFocus={() => ahead.focus(true)}
      onBlur={() => ahead.focus(false)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        ahead.enter()
      }}
    >
      <TextInput
        {...props}
        clearable={false}
        value={text}
        onChange={typed => {
          setText(typed)
          ahead.type(typed)
        }}
      />
    </div>
  )
}
