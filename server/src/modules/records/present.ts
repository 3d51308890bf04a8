import { readSeen } from '@xuanjiao/contract/media/media'
import type { AppContext } from '../../platform/context/app-context.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import type { Staff } from '../../platform/access/who.ts'
import { viewerName } from './viewer-name.ts'

type Row = Record<string, unknown>

/** Read beside every line: whose viewing it is, and which parts were on the screen. */
export const BESIDE = {
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
export async function presentLine(
  context: Pick<AppContext, 'config'>,
  { place }: Staff,
): Promise<(row: Row) => object> {
  const secret = secretFor(context.config)
  return ({ areaCode: _area, os: _os, ...row }) => {
    const viewer = { userId: String(row['userId']), nickName: row['nickName'] as string | null }
    return { ...NO_NAMES, ...row, viewer: viewerName(place, secret, viewer) }
  }
}

/** Which parts of the video were on the screen, in seconds. */
export function stretchesOf({ watched }: Row): [number, number][] {
  return readSeen(String(watched)).map(([from, to]) => [from / 100, to / 100])
}
