import { between } from '../../query/list-query.ts'
import { readRange } from '../base/asking.ts'
import { fenOf } from './money.ts'

/** Entered in yuan, asked for in fen. */
export const askMoney = (name: string, value: string) => {
  const { from, to } = readRange(value)
  return between(name, from && String(fenOf(from)), to && String(fenOf(to)))
}
