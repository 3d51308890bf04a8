import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { ServedEntity } from './served-entities.ts'

/** What is said of a record that is not there, to whoever would change it. */
export function missingRecordError({ entity }: Pick<ServedEntity, 'entity'>): Error {
  const { missing: said } = entity.replies ?? {}
  return said === undefined ? appErrors.notFound() : appErrors.business(said)
}
