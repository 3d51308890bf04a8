import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { useState } from 'react'

interface NameFieldProps {
  /** What is called so: with another one, what was typed is gone. */
  readonly of: string
  readonly value: string
  readonly invalid: boolean
  readonly onTake: (value: string) => void
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
}

/** A name others speak by: it is taken when it is whole, on Enter or when the field is left. */
export function NameField({ of, value, onTake, ...names }: NameFieldProps) {
  const [draft, setDraft] = useState<{ readonly of: string; readonly text: string }>()
  const typed = draft?.of === of ? draft.text : undefined
  const take = () => {
    if (typed !== undefined && typed.trim() !== value) onTake(typed.trim())
    setDraft(undefined)
  }
  return (
    <TextInput
      {...names}
      value={typed ?? value}
      onChange={text => setDraft({ of, text })}
      onBlur={take}
      onEnter={take}
    />
  )
}
