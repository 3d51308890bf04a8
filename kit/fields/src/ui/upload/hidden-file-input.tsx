import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import type { Ref } from 'react'
import { acceptAttribute, type FileRules } from '../../model/upload/file-rules.ts'

interface FileInputProps extends FileRules {
  label: string
  many: boolean
  onFiles: (files: File[]) => void
  ref: Ref<HTMLInputElement>
}

/** The browser's own chooser, opened by our buttons. */
export function HiddenFileInput({ label, many, onFiles, ref, ...rules }: FileInputProps) {
  return (
    <input
      ref={ref}
      className={visuallyHidden}
      type="file"
      tabIndex={-1}
      aria-label={`选择${label}`}
      multiple={many}
      accept={acceptAttribute(rules)}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
