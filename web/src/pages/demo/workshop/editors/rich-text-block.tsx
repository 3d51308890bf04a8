import { RichTextEditor } from '@xuanjiao/fields/ui/editor/rich-text-editor'
import type { BlockProps } from '../block/workshop-block.ts'
import { LabelledBlock } from './labelled-block.tsx'

export function RichTextBlock({ value, onChange, properties }: BlockProps) {
  return (
    <LabelledBlock text="富文本">
      {labelId => (
        <RichTextEditor
          value={String(value)}
          onChange={onChange}
          label="富文本"
          labelledBy={labelId}
          height={Number(properties['height'])}
          maxLength={Number(properties['maxLength'])}
          placeholder={String(properties['placeholder'])}
          readOnly={properties['readOnly'] === true}
          disabled={properties['disabled'] === true}
        />
      )}
    </LabelledBlock>
  )
}
