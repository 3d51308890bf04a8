import type { Db } from '../../../platform/database/db.ts'
import { hashOfOpenid } from '../../wechat/index.ts'
import { MERGED_COLUMNS, mergeViewers } from '../merge/merge-viewers.ts'

/**
 * Who signs in to the mini program may have been here before in WeChat's browser: by the id WeChat gives them in both, they
 * are one (rules/patient-page#wechat).
 */
export async function noteUnion(db: Db, id: string, unionid: string, now: Date): Promise<void> {
  const union = hashOfOpenid(`union:${unionid}`)
  await db.transaction().execute(async tx => {
    const viewers = await tx
      .selectFrom('he_wxapp_user')
      .select([...MERGED_COLUMNS])
      .where(match => match.or([match('id', '=', id), match('union_hash', '=', union)]))
      .execute()
    const own = viewers.find(one => one.id === id)
    const known = viewers.find(one => one.id !== id)
    if (!own || own.union_hash !== null) return
    if (known?.platform === 'web' && known.status === '1') await mergeViewers(tx, own, known, now)
    else if (!known) await tx.updateTable('he_wxapp_user').set({ union_hash: union }).where('id', '=', id).execute()
  })
}
