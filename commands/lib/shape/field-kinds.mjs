// The words that are kinds of a field. `area` is missing: it is the kind of a place, too, and mostly meant so.
const FIELD_KINDS = new Set([
  'text',
  'longText',
  'richText',
  'integer',
  'decimal',
  'money',
  'flag',
  'dict',
  'date',
  'datetime',
  'time',
  'image',
  'file',
  'link',
  'tags',
  'rows',
  'rate',
  'slider',
  'cascader',
])

export const isFieldKind = word => FIELD_KINDS.has(word)
