import { unseen } from '@xuanjiao/core/ui/controls/unseen'
import type { Ref } from 'react'
import { acceptText, type ChoiceRules } from '../../model/upload/rules.ts'

interface FileInputProps extends ChoiceRules {
  label: string
  many: boolean
  onFiles: (files: File[]) => void
  ref: Ref<HTMLInputElement>
}

/** The browser's own chooser, opened by our buttons. */
export function FileInput({ label, many, onFiles, ref, ...rules }: FileInputProps) {
  return (
    <input
      ref={ref}
      className={unseen}
      type="file"
      tabIndex={-1}
      aria-label={`选择${label}`}
      multiple={many}
      accept={acceptText(rules)}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
