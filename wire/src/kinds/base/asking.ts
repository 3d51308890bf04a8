import { splitList } from '../../id.ts'
import { anyLike, equal, like, oneOf } from '../../query/condition.ts'
import { between } from '../../query/list-query.ts'

/** Parameters of a list query (rules/wire#list-queries). */
export type ListWords = Record<string, string>

export const asking = (name: string, text: string | undefined): ListWords =>
  text === undefined ? {} : { [name]: text }

export const containing = (name: string, value: string): ListWords => asking(name, like(value))

export const exactly = (name: string, value: string): ListWords => asking(name, equal(value))

export const among = (name: string, value: string, { many }: { many?: true }): ListWords =>
  asking(name, many ? anyLike(splitList(value)) : oneOf(splitList(value)))

export function within(name: string, value: string): ListWords {
  const { from, to } = readRange(value)
  return between(name, from, to)
}

/** Two ends, either of which may be open; `from~to` in the address. */
export interface FilterRange {
  from: string
  to: string
}

export function readRange(value: string): FilterRange {
  const [from = '', to = ''] = value.split('~')
  return { from, to }
}

export function writeRange({ from, to }: FilterRange): string {
  return from === '' && to === '' ? '' : `${from}~${to}`
}
