import { beginsWithCondition, equalsCondition } from '../../query/query-condition.ts'
import { listQueryParam } from '../base/list-params.ts'

/** A division ending in `00` stands for everything below it. */
export const areaParam = (name: string, code: string) =>
  listQueryParam(
    name,
    code.endsWith('00') ? beginsWithCondition(code.replace(/(00){1,2}$/, '')) : equalsCondition(code),
  )
