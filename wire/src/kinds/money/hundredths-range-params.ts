import { rangeParams } from '../../query/list-query.ts'
import { yuanToFen } from './money.ts'
import { readFilterRange } from '../base/list-params.ts'

/** Entered in yuan or percent, asked for in the hundredths of it that are kept. */
export const hundredthsRangeParams = (name: string, value: string) => {
  const { from, to } = readFilterRange(value)
  return rangeParams(name, from && String(yuanToFen(from)), to && String(yuanToFen(to)))
}
