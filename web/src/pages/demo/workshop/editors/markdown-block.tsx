import { MarkdownEditor } from '@xuanjiao/fields/ui/editor/markdown-editor'
import type { BlockProps } from '../block.ts'

export function MarkdownBlock({ value, onChange, properties }: BlockProps) {
  return (
    <MarkdownEditor
      value={String(value)}
      onChange={onChange}
      label="Markdown"
      height={Number(properties['height'])}
      placeholder={String(properties['placeholder'])}
      readOnly={properties['readOnly'] === true}
      disabled={properties['disabled'] === true}
    />
  )
}
