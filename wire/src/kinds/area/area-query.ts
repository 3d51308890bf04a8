import { beginsWith, equal } from '../../query/condition.ts'
import { asking } from '../base/asking.ts'

/** A division ending in `00` stands for everything below it. */
export const askArea = (name: string, code: string) =>
  asking(name, code.endsWith('00') ? beginsWith(code.replace(/(00){1,2}$/, '')) : equal(code))
