import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { eduTaskCalls, type SheetTask } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { sql } from 'kysely'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import type { EntityServices } from '../entities/index.ts'
import { fileLinkTo } from '../files/index.ts'
import { withoutHiddenFields } from './hidden-task-fields.ts'
import { TASK_SUBJECT } from './own-tasks.ts'
import { videoProgress } from './task-progress.ts'
import { shownAlias } from './task-row.ts'

interface SheetRow extends Omit<SheetTask, 'patientAlias' | 'signature' | 'videos'> {
  alias: ColumnOf<'he_edu_task.patient_alias'>
  signatureFile: ColumnOf<'he_edu_task.signature_file'>
  videos: Computed<{ title: string; complete: boolean; covered: number; duration: number }[]>
}

/** 健康教育记录单: what stands in the patient's file, to be printed (rules/edu-tasks#record-sheet). */
export function serveRecordSheet(context: EntityServices): void {
  const secret = secretsFor(context.config)
  serveStaff(context, eduTaskCalls.sheet, async ({ query: { ids }, db, principal }) => {
    const { rows } = await sql<Computed<SheetRow>>`
      select t.id, t.task_no as "taskNo", t.patient_alias as alias, h.name as hospital, d.name as department,
        ${TASK_SUBJECT} as subject, t.edu_phase as phase, t.target, coalesce(t.assign_by, '') as "assignBy",
        t.created_at as "assignTime", t.done_time as "doneTime", t.status, t.progress_pct as "progressPct", t.understand,
        t.evaluate_result as "evaluateResult", t.evaluate_by as "evaluateBy", t.evaluate_time as "evaluateTime",
        t.evaluate_opinion as "evaluateOpinion", t.remark, t.signature_file as "signatureFile",
        (select coalesce(json_agg(json_build_object('title', a.title, 'complete', v.complete_flag = 1,
            'covered', v.covered_sec, 'duration', v.duration_sec) order by v.sort_no), '[]')
          from he_edu_task_video v join he_video a on a.id = v.video_id where v.task_id = t.id) as videos
      from he_edu_task t join he_hospital h on h.id = t.hospital_id join he_hospital_department d on d.id = t.department_id
      where t.id = any(${ids}::uuid[]) and t.tenant_id = ${principal.tenantId} and t.deleted_at is null
        and ${rowScopePredicate(eduTask, principal, 't') ?? sql`true`}
      order by t.department_id, t.bed_no, t.created_at`.execute(db)
    const whole = principal.grants.may(`${eduTask.perms}:personal`)
    const tasks = await Promise.all(
      rows.map(async ({ alias, signatureFile, videos, ...task }) => ({
        ...task,
        patientAlias: shownAlias(context, principal, alias),
        signature:
          signatureFile === null || !whole ? null : await fileLinkTo(context, secret, db, principal, signatureFile),
        videos: videos.map(video => ({ title: video.title, progressPct: videoProgress(video) })),
      })),
    )
    return withoutHiddenFields(principal, tasks)
  })
}
