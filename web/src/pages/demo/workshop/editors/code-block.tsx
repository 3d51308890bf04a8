import { CODE_LANGUAGES } from '@xuanjiao/fields/model/editor/code-languages'
import { CodeEditor } from '@xuanjiao/fields/ui/editor/code-editor'
import type { BlockProps } from '../block/workshop-block.ts'
import { LabelledBlock } from './labelled-block.tsx'

export function CodeBlock({ value, onChange, properties }: BlockProps) {
  return (
    <LabelledBlock text="代码">
      {labelId => (
        <CodeEditor
          value={String(value)}
          onChange={onChange}
          label="代码"
          labelledBy={labelId}
          language={CODE_LANGUAGES.find(name => name === properties['language']) ?? 'text'}
          height={Number(properties['height'])}
          readOnly={properties['readOnly'] === true}
          disabled={properties['disabled'] === true}
        />
      )}
    </LabelledBlock>
  )
}
