import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { viewerNamer } from '../../platform/access/viewer-name.ts'
import type { LogSource } from '../entities/index.ts'

const WAITING = "t.status in ('pending', 'assigned')"

/** 疾病咨询: who waits first, in danger before everybody; the asker by the name one may know (rules/places#viewers-by-name). */
export const consultSource = ({ clock }: Pick<AppContext, 'clock'>): LogSource => ({
  exportName: 'consults',
  from: () => sql`he_illness_consult t cross join (select ${clock.now()}::timestamptz as moment) c`,
  columns: {
    viewer: 'null::text',
    createTime: 't.created_at',
    overdue: `case when ${WAITING} and t.sla_deadline < c.moment then 'Y' else 'N' end`,
  },
  extraColumns: {
    userId: 't.user_id',
    nickName: '(select u.nick_name from he_wxapp_user u where u.id = t.user_id)',
    images: 't.images',
    imagesGoneAt: 't.images_gone_at',
    publicAnswer: 't.public_answer',
    publicOpinion: 't.public_opinion',
    scoreText: 't.score_text',
    warnedWords: 't.warned_words',
    assigneeId: 't.assignee_id',
  },
  rowCondition: ({ tenantId }) => sql`t.tenant_id = ${tenantId} and t.deleted_at is null`,
  async createPresenter(context, principal) {
    const nameOf = viewerNamer(context, principal)
    return row => ({
      ...NO_TEXTS,
      ...row,
      viewer: row['userId'] === null ? '平台问答' : nameOf(row),
      own: row['assigneeId'] === principal.userId,
    })
  },
})

/** Links that lead nowhere, and codes that are not set, have no text. */
const NO_TEXTS = Object.fromEntries(
  [
    'classId',
    'illnessId',
    'videoId',
    'hospitalId',
    'hospitalDepartmentId',
    'areaCode',
    'forWho',
    'gender',
    'publicNode',
  ].map(name => [`${name}_dictText`, null]),
)
