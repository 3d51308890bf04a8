import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { useState } from 'react'

interface NameFieldProps {
  readonly value: string
  readonly invalid: boolean
  readonly onTake: (value: string) => void
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
}

/** A name others speak by: it is taken when it is whole, on Enter or when the field is left. */
export function NameField({ value, onTake, ...names }: NameFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined && typed.trim() !== value) onTake(typed.trim())
    setTyped(undefined)
  }
  return <TextInput {...names} value={typed ?? value} onChange={setTyped} onBlur={take} onEnter={take} />
}
