import { MarkdownEditor } from '@xuanjiao/fields/ui/editor/markdown-editor'
import type { BlockProps } from '../block/block.ts'
import { Labelled } from './labelled.tsx'

export function MarkdownBlock({ value, onChange, properties }: BlockProps) {
  return (
    <Labelled text="Markdown">
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
    </Labelled>
  )
}
