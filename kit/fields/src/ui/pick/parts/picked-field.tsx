import type { LabelSource } from '@xuanjiao/core/model/label-store'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { Suspense, useState, type ReactNode } from 'react'
import { pickHintText } from '../../../model/pick/pick-texts.ts'
import { MAX_TAGS, PickBox } from './pick-box.tsx'
import { useReturnFocus } from '@xuanjiao/core/ui/dialogs/use-return-focus'

/** What a form tells every field of this kind. */
export interface PickFieldProps {
  id?: string | undefined
  label?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

interface PickedFieldProps {
  fieldProps: PickFieldProps
  /** What is picked: 用户. */
  noun: string
  buttonWord: string
  ellipsisLength: number
  values: readonly string[]
  /** Where the names of the kept values come from. */
  source: LabelSource
  /** What is left when a tag is taken away, or all. */
  onLeave: (values: readonly string[]) => void
  /** The window to choose more in, while it is open; its code may come late. */
  dialog: (close: () => void) => ReactNode
}

/** A box of what is chosen, a button to choose more, and the window it opens (rules/pickers#picker). */
export function PickedField({ fieldProps, noun, values, source, onLeave, dialog, ...words }: PickedFieldProps) {
  const [open, setOpen] = useState(false)
  const button = useReturnFocus<HTMLButtonElement>(open)
  const tags = useLabels(source, values.slice(0, MAX_TAGS))
  return (
    <>
      <PickBox
        {...fieldProps}
        {...words}
        noun={noun}
        tags={tags}
        count={values.length}
        placeholder={fieldProps.placeholder ?? pickHintText(noun)}
        buttonRef={button}
        disabled={fieldProps.disabled === true}
        onOpen={() => setOpen(true)}
        onRemove={gone => onLeave(values.filter(one => one !== gone))}
        onClear={() => onLeave([])}
      />
      {open && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
