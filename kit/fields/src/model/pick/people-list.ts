import { meansText } from '@xuanjiao/core/model/text/pinyin'
import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { DEFAULT_SORT, writeSort } from '@xuanjiao/wire/query/sort'
import { writeTypedQuery } from '@xuanjiao/wire/query/typed-query'
import type { PickerPage } from './pick-page.ts'
import { pickerPageQuery } from './pick-page.ts'
import { rowFieldText } from './row-texts.ts'

/** Where the people of a department come from: page by page, or all of a department at once (rules/pickers#people). */
export type PeopleSource = 'paged' | 'byDepart'

/** What is asked of a person's department and name in the two pickers that go by department. */
export interface PeopleQuery {
  /** None: all departments one sees. */
  readonly departId: string | undefined
  readonly name: string
  readonly paging: PickerPage
}

/** The query of `queryUserComponentData` (rules/pickers#people). */
export function peoplePageQuery({ departId, name, paging }: PeopleQuery): Record<string, string> {
  const word = name.trim()
  return {
    ...pickerPageQuery(paging),
    ...writeSort(DEFAULT_SORT),
    field: 'id,username,realname,phone,orgCodeTxt',
    ...(word !== '' && { realname: writeTypedQuery('like', word) }),
    ...(departId !== undefined && { departId }),
  }
}

/** One page of the people `queryUserByDepId` answered all at once, those whose name or account is meant by the word. */
export function pageOfPeople(
  people: readonly DataRow[],
  { name, paging }: PeopleQuery,
): { records: DataRow[]; total: number } {
  const matches = people.filter(row =>
    ['realname', 'username'].some(field => meansText(rowFieldText(row, field), name)),
  )
  const first = (paging.pageNo - 1) * paging.pageSize
  return { records: matches.slice(first, first + paging.pageSize), total: matches.length }
}

/** A list, whether it came alone or as a page. */
export function rowsInAnswer(answer: unknown): readonly DataRow[] {
  const list = Array.isArray(answer) ? answer : (answer as { records?: unknown } | null)?.records
  return Array.isArray(list) ? list.filter((row): row is DataRow => typeof row === 'object' && row !== null) : []
}
