import { commonOptions, widthOption } from '../base/common-options.ts'
import { nameOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'

/** A form within the form: one of its own, or one the product knows by its id. */
export const dynamicFormControl: ControlType = {
  type: 'dynamicForm',
  title: '动态表单',
  group: 'basic',
  children: 'list',
  options: [nameOption('formId', '引用的表单', ''), widthOption, ...commonOptions()],
  nested: { kind: 'longText', shape: 'form' },
}
