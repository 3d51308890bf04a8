import { MarkdownEditor } from '@xuanjiao/fields/ui/editor/markdown-editor'
import type { BlockProps } from '../block/workshop-block.ts'
import { LabelledBlock } from './labelled-block.tsx'

export function MarkdownBlock({ value, onChange, properties }: BlockProps) {
  return (
    <LabelledBlock text="Markdown">
      {labelId => (
        <MarkdownEditor
          value={String(value)}
          onChange={onChange}
          label="Markdown"
          labelledBy={labelId}
          height={Number(properties['height'])}
          placeholder={String(properties['placeholder'])}
          readOnly={properties['readOnly'] === true}
          disabled={properties['disabled'] === true}
        />
      )}
    </LabelledBlock>
  )
}
