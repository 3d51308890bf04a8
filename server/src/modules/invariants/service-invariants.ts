import { COMPLETE_SHARE } from '@xuanjiao/contract/watching/watch-counting'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

const TASK = sql`t.task_no as example from he_edu_task t where t.tenant_id = (select xj_tenant())`
const CONSULT = sql`c.consult_no as example from he_illness_consult c where c.tenant_id = (select xj_tenant())`
const TASK_VIDEO = sql`replace(v.task_id::text, '-', '') as example from he_edu_task_video v
  where v.tenant_id = (select xj_tenant())`
/** What was taken back is worked out from rows as they are read, to the second. */
const SECOND = sql`'second'`
const ANSWERS = sql`from he_consult_reply l where l.consult_id = c.id and l.kind = 'answer' and l.recalled_at is null`

/** What has to hold of tasks (rules/edu-tasks#states, rules/edu-tasks#progress). */
const taskInvariants: readonly Invariant[] = [
  {
    name: 'taskIsWatched',
    title: '已完成的宣教任务都看完过必看的视频',
    violations: sql`select ${TASK} and t.status in ('done', 'evaluated') and not exists (select from he_edu_task_video v
      where v.task_id = t.id and v.required_flag = 'Y' and v.complete_flag = 1)`,
  },
  {
    name: 'taskVideoIsCovered',
    title: '任务视频看完当且仅当覆盖达到时长的 90%',
    violations: sql`select ${TASK_VIDEO} and (v.covered_sec > v.duration_sec
      or (v.complete_flag = 1) <> (v.duration_sec > 0 and v.covered_sec >= ${COMPLETE_SHARE}::numeric * v.duration_sec))`,
  },
  {
    name: 'taskIsSeenSinceTaken',
    title: '计入任务的观看都在领取之后，并有观看会话为证',
    violations: sql`select ${TASK_VIDEO} and v.covered_sec > 0 and not exists (select from he_edu_task t
      join he_watch_session s on s.user_id = t.user_id and s.start_time >= t.bound_time and s.task_id is not null
      where t.id = v.task_id and s.video_id = v.video_id and s.covered_sec > 0)
      and exists (select from he_edu_task t where t.id = v.task_id and t.user_id is not null)`,
  },
  {
    name: 'taskOpensItsVideos',
    title: '领取的任务正好开通其视频，取消的全部收回',
    violations: sql`select ${TASK} and (t.user_id is not null or t.status = 'cancelled') and
      (select count(*) from he_viewer_benefit b where b.source = 'task' and b.source_id = t.id and b.revoked_at is null)
      <> case when t.status = 'cancelled' then 0 else (select count(*) from he_edu_task_video v where v.task_id = t.id) end`,
  },
]

/** What has to hold of questions (rules/consults#deadline, rules/consults#handling). */
const consultInvariants: readonly Invariant[] = [
  {
    name: 'consultDeadline',
    title: '待回复的咨询都有期限，且不早于最后一次提问加答复时限',
    violations: sql`select ${CONSULT} and c.status in ('pending', 'assigned') and coalesce(c.sla_deadline, '-infinity')
      < make_interval(hours => c.sla_hours) + coalesce((select max(l.created_at) from he_consult_reply l
        where l.consult_id = c.id and l.kind = 'follow'), c.created_at)`,
  },
  {
    name: 'consultTimesAreLines',
    title: '咨询的首次、最近回复时间和追问次数等于其往来记录',
    violations: sql`select ${CONSULT} and (date_trunc(${SECOND}, c.first_reply_time) is distinct from (select date_trunc(${SECOND}, min(l.created_at)) ${ANSWERS})
      or date_trunc(${SECOND}, c.last_reply_time) is distinct from (select date_trunc(${SECOND}, max(l.created_at)) ${ANSWERS})
      or c.follow_count <> (select count(*) from he_consult_reply l where l.consult_id = c.id and l.kind = 'follow'))`,
  },
  {
    name: 'repliedIsAnswered',
    title: '已回复的咨询最后一句是答复，已结束和已屏蔽的都有结束时间',
    violations: sql`select ${CONSULT} and ((c.status in ('closed', 'blocked')) <> (c.close_time is not null) or (c.status = 'replied'
      and 'answer' is distinct from (select l.kind from he_consult_reply l where l.consult_id = c.id
        and l.kind in ('answer', 'follow') and l.recalled_at is null order by l.line_no desc limit 1)))`,
  },
]

/** What has to hold of what viewers are told, asked to watch and answered (rules/figures#invariants). */
export const serviceInvariants: readonly Invariant[] = [
  {
    name: 'noticesAreCounted',
    title: '患者的通知总数、未读数和失败数等于逐条清点的结果',
    violations: sql`select replace(coalesce(c.user_id, n.user_id)::text, '-', '') as example
      from (select * from he_user_notice_count where tenant_id = (select xj_tenant()) and total > 0) c
      full join (select user_id, notice_type, count(*) as total, count(*) filter (where read_time is null) as unread,
            count(*) filter (where exists (select from he_notice_message m
              where m.id = o.id and m.status in ('refused', 'failed'))) as failed
          from he_user_notice o where tenant_id = (select xj_tenant()) group by 1, 2) n
        on n.user_id = c.user_id and n.notice_type = c.notice_type
      where (c.total::bigint, c.unread::bigint, c.failed::bigint) is distinct from (n.total, n.unread, n.failed)`,
  },
  ...taskInvariants,
  ...consultInvariants,
]
