import type { ComponentType } from 'react'
import { CascaderLeaf } from './cascader.tsx'
import { CheckboxLeaf } from './checkbox.tsx'
import { CustomLeaf } from './custom.tsx'
import { DateLeaf } from './date.tsx'
import { EditorLeaf } from './editor.tsx'
import { InputLeaf } from './input.tsx'
import type { LeafProps } from './leaf-props.ts'
import { NumberLeaf } from './number.tsx'
import { RadioLeaf } from './radio.tsx'
import { RateLeaf } from './rate.tsx'
import { SelectLeaf } from './select.tsx'
import { SliderLeaf } from './slider.tsx'
import { SwitchLeaf } from './switch.tsx'
import { TextareaLeaf } from './textarea.tsx'
import { TimeLeaf } from './time.tsx'
import { TreeSelectLeaf } from './tree-select.tsx'
import { UploadFileLeaf, UploadImgLeaf } from './upload.tsx'

const leaves: ReadonlyMap<string, ComponentType<LeafProps>> = new Map(
  Object.entries({
    input: InputLeaf,
    textarea: TextareaLeaf,
    number: NumberLeaf,
    select: SelectLeaf,
    checkbox: CheckboxLeaf,
    radio: RadioLeaf,
    date: DateLeaf,
    time: TimeLeaf,
    rate: RateLeaf,
    slider: SliderLeaf,
    uploadFile: UploadFileLeaf,
    uploadImg: UploadImgLeaf,
    cascader: CascaderLeaf,
    treeSelect: TreeSelectLeaf,
    editor: EditorLeaf,
    switch: SwitchLeaf,
  }),
)

/** Controls of several inputs, which no single `label` reaches. */
const GROUPS: ReadonlySet<string> = new Set(['checkbox', 'radio', 'rate', 'uploadFile', 'uploadImg', 'editor'])

/** The input of a control by its type. */
export const leafOf = (type: string): ComponentType<LeafProps> => leaves.get(type) ?? CustomLeaf

export const isGroup = (type: string): boolean => GROUPS.has(type)
