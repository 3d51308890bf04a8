import type { ChecklistAnswers } from '@xuanjiao/contract/business/video/life/review-checklist'
import type { LifeFacts, WatchedShare } from '@xuanjiao/contract/business/video/life/video-guards'
import { stateOf, type Person } from '@xuanjiao/contract/business/video/life/video-states'
import { wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { findWords } from '../../words/index.ts'
import type { LifeRow } from '../records/life-row.ts'

/** What a person brings to an act. */
export interface Given {
  reason?: string
  opinion?: string
  checklist?: ChecklistAnswers | undefined
  watching?: WatchedShare | undefined
}

/** What stands around a video. */
export interface Around {
  doctorVerified: Computed<boolean> | null
  doctorHospital: ColumnOf<'he_famous_doctor.hospital_id'> | null
  reviewMode: ColumnOf<'he_hospital.review_mode'> | null
  departments: ColumnOf<'he_video_department.std_dept_code'>[]
  scopes: Computed<number>
  versionBy: ColumnOf<'he_video_version.created_by'> | null
  medicalBy: ColumnOf<'he_video_review.reviewer_id'> | null
}

export async function aroundOf(db: Db, video: LifeRow, now: Date): Promise<Around> {
  const { rows } = await sql<Around>`
    select d.verify_status = 'verified' and d.status = '1' and d.lapsed_at is null and d.deleted_at is null
        and coalesce(d.verify_expire >= ${wireDate(now)}::date, true) as "doctorVerified",
      d.hospital_id as "doctorHospital", h.review_mode as "reviewMode",
      array(select c.std_dept_code from he_video_department c where c.video_id = v.id order by 1) as departments,
      (select count(*) from he_video_scope s where s.video_id = v.id
        and s.scope_type = case v.visible_type when 'area' then 'area' else 'hospital' end) as scopes,
      (select n.created_by from he_video_version n where n.video_id = v.id and n.version_no = v.version_no) as "versionBy",
      (select r.reviewer_id from he_video_review r where r.video_id = v.id and r.version_no = v.version_no
        and r.round = v.review_round and r.node = 'medical' and r.result = 'pass') as "medicalBy"
    from he_video v left join he_famous_doctor d on d.id = v.doctor_id
    left join he_hospital h on h.id = v.owner_hospital_id where v.id = ${video.id}`.execute(db)
  const [around] = rows
  if (!around) throw new Error(`no video ${video.id}`)
  return around
}

/** What a person may review. */
export interface Appointment {
  node: ColumnOf<'he_reviewer.node', 'medical' | 'compliance'>
  departments: Computed<string[]>
  cert: ColumnOf<'he_reviewer.cert'>
}

export async function appointmentsOf(db: Db, username: string): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select node, coalesce(string_to_array(std_dept_codes, ','), '{}') as departments, cert from he_reviewer
    where username = ${username} and status = '1' and deleted_at is null`.execute(db)
  return rows
}

/** A reviewer of a department reviews its subdivisions too: 03 covers 03.04. Never the other way round. */
export function covers(reviews: readonly string[], departments: readonly string[]): boolean {
  return departments.some(code => reviews.some(own => code === own || code.startsWith(`${own}.`)))
}

/** Who somebody is to a video. `makers` made this version or handed it in; `writable`: it belongs where they stand. */
export function peopleOf(
  who: Staff | undefined,
  makers: readonly (string | null)[],
  appointments: readonly Appointment[],
  writable: boolean,
): Set<Person> {
  if (!who) return new Set(['clock'])
  const people = new Set<Person>()
  if (writable) people.add('owner')
  if (makers.includes(who.username)) people.add('creator')
  if (who.place.kind === 'platform') people.add('platform')
  const reviews = who.place.kind !== 'area' && who.place.kind !== 'nowhere'
  if (reviews) for (const { node } of appointments) people.add(node)
  return people
}

/** Everything that decides what may happen to a video, for one person or (without one) for the clock. */
export async function factsOf(
  db: Db,
  video: LifeRow,
  at: { who: Staff | undefined; now: Date; writable: boolean; given?: Given; words?: boolean },
): Promise<LifeFacts> {
  const { who, now, given = {} } = at
  const around = await aroundOf(db, video, now)
  const appointments = who ? await appointmentsOf(db, who.username) : []
  const words = at.words ? await findWords(db, textOf(video)) : []
  return assembled(video, around, { ...at, given, appointments, words })
}

interface Assembly {
  who: Staff | undefined
  now: Date
  writable: boolean
  given: Given
  appointments: readonly Appointment[]
  words: readonly { word: string; level: string }[]
}

export function assembled(video: LifeRow, around: Around, at: Assembly): LifeFacts {
  const { who, now, given } = at
  const creator = around.versionBy ?? video.created_by
  const hospital = video.owner_type === 'hospital' ? video.owner_hospital_id : null
  const reviews = at.appointments.find(({ node }) => node === 'medical')?.departments ?? []
  return {
    ...contentFacts(video),
    state: stateOf({ status: video.status, reviewNode: video.review_node }),
    people: peopleOf(who, [creator, video.submit_by], at.appointments, at.writable),
    live: video.published_version_no > 0,
    wasLive: video.publish_time !== null,
    doctor:
      video.doctor_id === null
        ? null
        : {
            verified: around.doctorVerified === true,
            ofOwner: hospital === null || hospital === around.doctorHospital,
          },
    department: around.departments.length > 0,
    scopeMissing: hospital === null && video.visible_type !== 'all' && around.scopes === 0,
    blockedWords: [...new Set(at.words.filter(({ level }) => level === 'block').map(({ word }) => word))],
    planned: video.plan_publish_time !== null && video.plan_publish_time > wireDatetime(now),
    reviewValid: video.review_due_date !== null && video.review_due_date >= wireDate(now),
    ownWork: who !== undefined && [video.created_by, creator, video.submit_by].includes(who.username),
    sameDepartment: covers(reviews, around.departments),
    didMedical: who !== undefined && around.medicalBy === who.userId,
    platformOnly: hospital === null || around.reviewMode === 'platform',
    checklist: given.checklist,
    watching: given.watching,
    opinion: given.opinion ?? '',
    reason: given.reason ?? '',
  }
}

function contentFacts(video: LifeRow) {
  return {
    mediaReady: video.media_status === 'ready',
    cover: Boolean(video.cover),
    summaryLength: [...(video.summary ?? '').trim()].length,
    evidenceCount: video.evidence.length,
    copyrightMissing: video.source_type !== 'original' && !video.copyright_file,
    trialTooLong: video.charge_type !== 'free' && video.trial_sec >= video.duration_sec,
    presenter: Boolean(video.presenter_text?.trim()),
  }
}

/** All of a video's words that viewers may read. */
export function textOf(video: LifeRow): string {
  const parts = [video.title, video.sub_title, video.summary, video.transcript, video.presenter_text]
  return [...parts, video.source_note, video.ai_label, video.disclaimer, ...video.keywords].filter(Boolean).join('\n')
}
