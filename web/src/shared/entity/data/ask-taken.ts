import { AppError } from '@xuanjiao/contract/calls/app-error'
import { lookupReplies } from '@xuanjiao/contract/calls/lookup-replies'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { duplicateCheck } from '@xuanjiao/contract/system/dicts/dict-calls'
import { takenText } from '@xuanjiao/wire/kinds/field-taken'
import { call } from '../../../app/calls/call.ts'
import type { FormSource } from '../../form/form-source.ts'

/** Asks the server whether another record than `id` holds a value; what it does not tell this person is not said. */
export const askTakenOf =
  (entity: Entity, id: string | undefined): NonNullable<FormSource['askTaken']> =>
  async ({ field, value, together }, signal) => {
    const described = entity.fields[field]
    const query = {
      tableName: entity.table,
      fieldName: field,
      fieldVal: value,
      ...(id !== undefined && { dataId: id }),
      ...(Object.keys(together).length > 0 && { together: JSON.stringify(together) }),
    }
    try {
      await call(duplicateCheck, { query, signal })
      return undefined
    } catch (error) {
      const isTaken = error instanceof AppError && error.message === lookupReplies.taken
      return isTaken && described ? takenText(described) : undefined
    }
  }
