import { numberOptionOf } from '../controls/base/option-values.ts'
import { nodeLabelOf } from '../document/node/form-node.ts'
import type { Json, JsonObject } from '../json/json.ts'
import { patternsOf } from './core/check-code.ts'
import { choicePaths, switchValues } from './core/code-field.ts'
import { shownCode, type CodeForm } from './core/code-form.ts'
import type { PlacedField } from './core/code-scope.ts'

/** The data of a form as JSON Schema, draft 2020-12. */
export const jsonSchemaOf = (code: CodeForm): JsonObject => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: code.title,
  ...objectOf(code.fields.top.map(field => ({ ...field, required: field.required && !isConditional(code, field) }))),
})

/** What is not always shown, or not always demanded, cannot be demanded of all data. */
const isConditional = (code: CodeForm, field: PlacedField): boolean =>
  shownCode(code, field) !== undefined || code.logic.has(field.node, 'required')

function objectOf(fields: readonly PlacedField[], more: JsonObject = {}): JsonObject {
  const required = fields.filter(field => field.required && field.isTold).map(({ model }) => model)
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields.map(field => [field.model, schemaOf(field)])), ...more },
    ...(required.length > 0 && { required }),
  }
}

const schemaOf = (field: PlacedField): JsonObject => ({
  title: field.label,
  ...(field.help !== '' && { description: field.help }),
  ...(SCHEMAS.get(field.type)?.(field) ?? { type: 'string' }),
})

type Schema = (field: PlacedField) => JsonObject

const said = (limits: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(limits).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** A text that is demanded is not an empty one. */
const text: Schema = field => {
  const [first, ...rest] = patternsOf(field).map(({ pattern }) => pattern)
  return said({
    type: 'string',
    maxLength: numberOptionOf(field.options, 'maxLength'),
    minLength: field.required ? 1 : undefined,
    pattern: field.required ? first : undefined,
    allOf: field.required && rest.length > 0 ? rest.map(pattern => ({ pattern })) : undefined,
  })
}

const number: Schema = ({ options, required, type }) =>
  said({
    type: required ? 'number' : ['number', 'null'],
    exclusiveMinimum: required && type === 'rate' ? 0 : undefined, // no star is no answer
    minimum: numberOptionOf(options, 'min') ?? (type === 'number' ? undefined : 0),
    maximum: numberOptionOf(options, 'max') ?? (type === 'slider' ? 100 : type === 'rate' ? 5 : undefined),
  })

const choice = (field: PlacedField): JsonObject => {
  const choices = choicePaths(field.choices).map(path => path.at(-1))
  if (field.sourceName !== '' || choices.length === 0) return { type: ['string', 'number', 'boolean'] }
  return { oneOf: choices.map(one => ({ const: one?.value ?? null, title: one?.label ?? '' })) }
}

const chosen: Schema = field => {
  const { isMany, options, required } = field
  if (!isMany) return choice(field)
  const least = numberOptionOf(options, 'min') ?? (required ? 1 : undefined)
  return said({
    type: 'array',
    items: choice(field),
    minItems: required ? least : undefined,
    maxItems: numberOptionOf(options, 'max'),
  })
}

const path: Schema = field => ({
  type: 'array',
  items: { type: ['string', 'number', 'boolean'] },
  ...(field.required && { minItems: 1 }),
})

const moment: Schema = ({ type, options, format, required }) => {
  const plain = format === 'YYYY-MM-DD' && required ? { format: 'date' } : { description: format }
  if (type === 'date' && options['range'] === true) return { type: 'array', items: { type: 'string' }, maxItems: 2 }
  return { type: 'string', ...plain, ...(required && { minLength: 1 }) }
}

const files: Schema = ({ options }) => ({
  type: 'array',
  maxItems: numberOptionOf(options, 'limit') ?? 3,
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, url: { type: 'string' } },
    required: ['name', 'url'],
  },
})

const rows: Schema = ({ within, options }) =>
  said({
    type: 'array',
    items: objectOf(within, { key: { type: ['string', 'number'] } }),
    minItems: numberOptionOf(options, 'minLimit') || undefined,
  })

const ticks: Schema = ({ columns }) => ({
  type: 'array',
  prefixItems: columns.map(({ node, fields }) => ({
    // What is not ticked need not be filled in.
    ...objectOf(
      fields.map(field => ({ ...field, required: false })),
      { checked: { type: 'boolean' }, value: {}, label: {} },
    ),
    title: nodeLabelOf(node),
  })),
})

const SCHEMAS: ReadonlyMap<string, Schema> = new Map(
  Object.entries<Schema>({
    input: text,
    textarea: text,
    editor: text,
    number,
    slider: number,
    rate: number,
    select: chosen,
    radio: chosen,
    checkbox: chosen,
    treeSelect: chosen,
    cascader: path,
    date: moment,
    time: moment,
    uploadFile: files,
    uploadImg: files,
    batch: rows,
    dynamicForm: ({ within }) => objectOf(within),
    selectInputList: ticks,
    switch: ({ options }) => ({ enum: [...switchValues(options)] }),
  }),
)
