import type { FieldError } from '../envelope.ts'
import type { OrderOptions } from './base/order-options.ts'
import type { Field, Fields, RecordValues } from './field.ts'

/** What a field says of its order beside others; nothing where it holds no moment. */
export function fieldOrderOf(field: Field): OrderOptions {
  switch (field.kind) {
    case 'date':
    case 'datetime':
    case 'time':
      return field
    default:
      return {}
  }
}

/**
 * What is wrong between moments of a record. Of an edit `values` are what changes and `before` is what stands: what was
 * right when it was written is not looked at again until one of the two is touched.
 */
export function fieldOrderProblems(fields: Fields, values: RecordValues, before: RecordValues = {}): FieldError[] {
  const valueOf = (name: string): unknown => (name in values ? values[name] : before[name])
  return Object.entries(fields).flatMap(([name, field]) => {
    const { after, notBefore } = fieldOrderOf(field)
    const other = after ?? notBefore
    if (other === undefined || !(name in values || other in values)) return []
    const [later, earlier] = [valueOf(name), valueOf(other)]
    if (typeof later !== 'string' || typeof earlier !== 'string' || later === '' || earlier === '') return []
    if (later > earlier || (notBefore !== undefined && later === earlier)) return []
    const message = `${field.title}${after === undefined ? '不能早于' : '应晚于'}${fields[other]?.title ?? other}`
    return [{ field: name, message }]
  })
}

/** Whether values touch a field that stands in an order with another. */
export const touchesFieldOrder = (fields: Fields, values: RecordValues): boolean =>
  Object.entries(fields).some(([name, field]) => {
    const { after, notBefore } = fieldOrderOf(field)
    const other = after ?? notBefore
    return other !== undefined && (name in values || other in values)
  })
