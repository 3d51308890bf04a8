import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useAsked } from '@xuanjiao/core/ui/use-asked'
import {
  componentQuery,
  pageOfPeople,
  rowsIn,
  type PeopleAsk,
  type PeopleSource,
} from '../../../model/pick/people-list.ts'
import { USER_URLS } from '../../../model/pick/people.ts'
import { usePageRows, type PageRows } from '../parts/use-page-rows.ts'

/** The people of a department, from the call the picker goes by. Of no department in particular there are pages only. */
export function usePeople(source: PeopleSource, ask: PeopleAsk): PageRows {
  const ports = usePorts()
  const whole = source === 'byDepart' && ask.departId !== undefined
  const all = useAsked(whole ? `all ${ask.departId}` : undefined, async signal =>
    rowsIn(await ports.records(USER_URLS.byDepart, { id: ask.departId ?? '' }, signal)),
  )
  const query = componentQuery(ask)
  const paged = usePageRows(whole ? undefined : JSON.stringify(query), signal =>
    ports.page(USER_URLS.component, query, signal),
  )
  if (!whole) return paged
  return { ...all, page: all.value && pageOfPeople(all.value, ask) }
}
