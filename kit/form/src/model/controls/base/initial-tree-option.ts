import { treeOption, type ControlOption } from './control-option.ts'

/** Choices below each other that a new control begins with. */
export const initialTreeOption: ControlOption = treeOption('options', '选项配置', [
  { value: '1', label: '选项1', children: [{ value: '11', label: '选项11' }] },
  { value: '2', label: '选项2', children: [{ value: '22', label: '选项22' }] },
])
