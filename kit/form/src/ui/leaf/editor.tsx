import { inputLabelId } from '@xuanjiao/fields/model/kinds/edit-props'
import { RichTextEditor } from '@xuanjiao/fields/ui/editor/rich-text-editor'
import { numberOptionOf, textOptionOf } from '../../model/controls/base/option-values.ts'
import type { LeafProps } from './leaf-props.ts'

export const EditorLeaf = ({ options, view, set, look, id, label, describedBy }: LeafProps) => (
  <RichTextEditor
    id={id}
    value={String(view.value ?? '')}
    onChange={set}
    onBlur={look}
    label={label}
    labelledBy={inputLabelId(id)}
    describedBy={describedBy}
    height={numberOptionOf(options, 'height') ?? 300}
    placeholder={textOptionOf(options, 'placeholder')}
    disabled={view.isDisabled}
    invalid={view.error !== ''}
  />
)
