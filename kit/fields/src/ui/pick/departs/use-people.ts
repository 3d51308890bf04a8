import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import {
  peoplePageQuery,
  pageOfPeople,
  rowsInAnswer,
  type PeopleQuery,
  type PeopleSource,
} from '../../../model/pick/people-list.ts'
import { USER_URLS } from '../../../model/pick/people-pickers.ts'
import { usePageRows, type PickPageRows } from '../parts/use-page-rows.ts'

/** The people of a department, from the call the picker goes by. Of no department in particular there are pages only. */
export function usePeople(source: PeopleSource, request: PeopleQuery): PickPageRows {
  const ports = useKitPorts()
  const whole = source === 'byDepart' && request.departId !== undefined
  const all = useAsync(whole ? `all ${request.departId}` : undefined, async signal =>
    rowsInAnswer(await ports.loadRecords(USER_URLS.byDepart, { id: request.departId ?? '' }, signal)),
  )
  const query = peoplePageQuery(request)
  const paged = usePageRows(whole ? undefined : JSON.stringify(query), signal =>
    ports.loadPage(USER_URLS.component, query, signal),
  )
  if (!whole) return paged
  return { ...all, page: all.value && pageOfPeople(all.value, request) }
}
