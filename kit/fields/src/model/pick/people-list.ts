import type { Row } from '@xuanjiao/core/model/ports'
import { DEFAULT_SORT, writeSort } from '@xuanjiao/wire/query/sort'
import { wrapQuery } from '@xuanjiao/wire/query/typed-text'
import type { PickPage } from './paging.ts'
import { pageQuery } from './paging.ts'
import { textOf } from './rows.ts'

/** Where the people of a department come from: page by page, or all of a department at once (rules/pickers#people). */
export type PeopleSource = 'paged' | 'byDepart'

/** What is asked of a person's department and name in the two pickers that go by department. */
export interface PeopleAsk {
  /** None: all departments one sees. */
  readonly departId: string | undefined
  readonly name: string
  readonly paging: PickPage
}

/** The query of `queryUserComponentData` (rules/pickers#people). */
export function componentQuery({ departId, name, paging }: PeopleAsk): Record<string, string> {
  const word = name.trim()
  return {
    ...pageQuery(paging),
    ...writeSort(DEFAULT_SORT),
    field: 'id,username,realname,phone,orgCodeTxt',
    ...(word !== '' && { realname: wrapQuery('like', word) }),
    ...(departId !== undefined && { departId }),
  }
}

/** One page of the people `queryUserByDepId` answered all at once, those whose name or account holds the word. */
export function pageOfPeople(people: readonly Row[], { name, paging }: PeopleAsk): { records: Row[]; total: number } {
  const word = name.trim().toLowerCase()
  const found = people.filter(row =>
    ['realname', 'username'].some(field => textOf(row, field).toLowerCase().includes(word)),
  )
  const first = (paging.pageNo - 1) * paging.pageSize
  return { records: found.slice(first, first + paging.pageSize), total: found.length }
}

/** A list, whether it came alone or as a page. */
export function rowsIn(answer: unknown): readonly Row[] {
  const list = Array.isArray(answer) ? answer : (answer as { records?: unknown } | null)?.records
  return Array.isArray(list) ? list.filter((row): row is Row => typeof row === 'object' && row !== null) : []
}
