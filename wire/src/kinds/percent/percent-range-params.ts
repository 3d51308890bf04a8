import { rangeParams } from '../../query/list-query.ts'
import { readFilterRange } from '../base/list-params.ts'
import { percentToShare } from './percent.ts'

/** Entered in percent, asked for in ten-thousandths. */
export const percentRangeParams = (name: string, value: string) => {
  const { from, to } = readFilterRange(value)
  return rangeParams(name, from && String(percentToShare(from)), to && String(percentToShare(to)))
}
