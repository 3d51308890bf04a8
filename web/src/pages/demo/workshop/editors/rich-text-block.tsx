import { RichTextEditor } from '@xuanjiao/fields/ui/editor/rich-text-editor'
import type { BlockProps } from '../block.ts'

export function RichTextBlock({ value, onChange, properties }: BlockProps) {
  return (
    <RichTextEditor
      value={String(value)}
      onChange={onChange}
      label="富文本"
      height={Number(properties['height'])}
      maxLength={Number(properties['maxLength'])}
      placeholder={String(properties['placeholder'])}
      readOnly={properties['readOnly'] === true}
      disabled={properties['disabled'] === true}
    />
  )
}
