type InputKind =
  | 'input'
  | 'textarea'
  | 'number'
  | 'slider'
  | 'rate'
  | 'select'
  | 'cascader'
  | 'checkbox'
  | 'radio'
  | 'moment'
  | 'upload'
  | 'flag'
  | 'editor'

/** Which kind of input writes each type of control: the same for every markup, whatever it makes of the kind. */
const KIND_OF_TYPE: Readonly<Record<string, InputKind>> = {
  input: 'input',
  textarea: 'textarea',
  number: 'number',
  slider: 'slider',
  rate: 'rate',
  select: 'select',
  treeSelect: 'select',
  cascader: 'cascader',
  checkbox: 'checkbox',
  radio: 'radio',
  date: 'moment',
  time: 'moment',
  uploadFile: 'upload',
  uploadImg: 'upload',
  switch: 'flag',
  editor: 'editor',
}

/** What writes the input of each type of control, from what writes each kind. */
export const inputsByType = <T>(kinds: Readonly<Record<InputKind, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(KIND_OF_TYPE).map(([type, kind]) => [type, kinds[kind]]))
