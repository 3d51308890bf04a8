import { lazy, Suspense, useRef, useState } from 'react'
import type { FieldProps } from '../../../model/choice/field-props.ts'
import { TextInput } from '../../text/text-input.tsx'
import type { TreeSelectProps } from './tree-select.tsx'
import { nothingTypedAhead, type TypedAheadRef } from './typed-ahead.ts'

const Tree = lazy(async () => ({ default: (await import('./tree-select.tsx')).TreeSelect }))

/**
 * Trees are large and few fields have one: the rest of a page is there before them, a box in their place. It takes the
 * focus and what is typed, and hands both on, so that nobody has to wait for a form before typing into it.
 */
export function LazyTreeSelect(props: TreeSelectProps) {
  const ahead = useRef(nothingTypedAhead())
  return (
    <Suspense fallback={<Place {...props} ahead={ahead} />}>
      <Tree {...props} ahead={ahead} />
    </Suspense>
  )
}

/** Enter is kept for the list: it sends no form. */
function Place({ ahead, ...props }: FieldProps & { ahead: TypedAheadRef }) {
  const [text, setText] = useState('')
  return (
    <div
      onFocus={() => (ahead.current.isHere = true)}
      onBlur={() => (ahead.current = nothingTypedAhead())}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        ahead.current.isEntered = true
      }}
    >
      <TextInput
        {...props}
        clearable={false}
        value={text}
        onChange={typed => {
          setText(typed)
          ahead.current = { ...ahead.current, text: typed, isEntered: false }
        }}
      />
    </div>
  )
}
