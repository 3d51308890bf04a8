import { rangeParams } from '../../query/list-query.ts'
import { readFilterRange } from '../base/list-params.ts'
import { yuanToFen } from './money.ts'

/** Entered in yuan, asked for in fen. */
export const moneyRangeParams = (name: string, value: string) => {
  const { from, to } = readFilterRange(value)
  return rangeParams(name, from && String(yuanToFen(from)), to && String(yuanToFen(to)))
}
