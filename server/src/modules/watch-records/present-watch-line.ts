import { readStretches } from '@xuanjiao/contract/watching/watch-counting'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { viewerNamer } from '../../platform/access/viewer-name.ts'
import { patientsAmong } from '../edu-tasks/index.ts'

type WatchLineRow = Record<string, unknown>

/** Read beside every line: whose viewing it is, and which parts were on the screen. */
export const WATCH_LINE_EXTRA_COLUMNS = {
  userId: 't.user_id',
  nickName: '(select u.nick_name from he_wxapp_user u where u.id = t.user_id)',
  watched: 't.watched',
}

/** Names that may not be seen, and links that lead nowhere any more. */
const NO_NAMES = {
  videoId_dictText: null,
  hospitalId_dictText: null,
  hospitalDepartmentId_dictText: null,
  entryScene_dictText: null,
}

/** A line as it leaves: with its viewer as one may know them where one stands. */
export async function watchLinePresenter(
  context: Pick<AppContext, 'config'>,
  principal: Principal,
): Promise<(row: WatchLineRow) => object> {
  const nameOf = viewerNamer(context, principal)
  return ({ areaCode: _area, os: _os, ...row }) => ({ ...NO_NAMES, ...row, viewer: nameOf(row) })
}

/** A line of 观看记录, which says besides whether its viewer can be sent a task. */
export async function watchRecordPresenter(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  principal: Principal,
  rows: readonly WatchLineRow[],
): Promise<(row: WatchLineRow) => object> {
  const present = await watchLinePresenter(context, principal)
  const viewers = [...new Set(rows.map(({ userId }) => String(userId)))]
  const db = context.database.forTenant(principal.tenantId)
  const patients = await patientsAmong(db, principal, viewers, context.clock.now())
  return row => ({ ...present(row), taskable: patients.has(String(row['userId'])) })
}

/** Which parts of the video were on the screen, in seconds. */
export function watchedStretchesOf({ watched }: WatchLineRow): [number, number][] {
  return readStretches(String(watched)).map(([from, to]) => [from / 100, to / 100])
}
