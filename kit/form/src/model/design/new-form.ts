import { NEW_FORM_CONFIG } from '../document/node/form-config.ts'

/** A form nobody has put anything into yet, as a document. */
export const emptyFormText = (): string => JSON.stringify({ list: [], config: NEW_FORM_CONFIG })

/** What the import begins with: one field, and all properties of a form. */
export const sampleFormText = (): string =>
  JSON.stringify({ list: [SAMPLE_FIELD], config: NEW_FORM_CONFIG }, undefined, '\t')

const SAMPLE_FIELD = {
  type: 'input',
  label: '输入框',
  options: {
    type: 'text',
    width: '100%',
    defaultValue: '',
    placeholder: '请输入',
    clearable: false,
    maxLength: null,
    hidden: false,
    disabled: false,
  },
  model: 'input_1584107175083',
  key: 'input_1584107175083',
  help: '',
  rules: [{ required: false, message: '必填项' }],
}
