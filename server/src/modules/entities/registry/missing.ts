import { deny } from '../../../platform/errors/refuse.ts'
import type { Served } from './registry.ts'

/** What is said of a record that is not there, to whoever would change it. */
export function missing({ entity }: Pick<Served, 'entity'>): Error {
  const { missing: said } = entity.says ?? {}
  return said === undefined ? deny.notFound() : deny.business(said)
}
