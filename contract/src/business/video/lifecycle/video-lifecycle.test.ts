import { describe, expect, test } from 'vitest'
import { REVIEW_CHECKLIST, checklistProblem, type ChecklistAnswers } from './review-checklist.ts'
import { decideEvent as decideOn, offeredEvents, type KnownRowFacts } from '../../../workflow/decide-event.ts'
import { workflowSubjectOf, storedState } from '../../../workflow/workflow-states.ts'
import type { WorkflowSubject } from '../../../workflow/workflow.ts'
import { VIDEO_EVENTS, VIDEO_STATES } from './video-events.ts'
import { reviewDueDay } from './video-lifecycle.ts'
import {
  videoStateOfRow,
  videoWorkflow,
  type VideoActor,
  type VideoEvent,
  type VideoFacts,
  type VideoState,
} from './video-workflow.ts'

type Subject = WorkflowSubject<typeof videoWorkflow>
const decide = (event: VideoEvent, subject: Subject) => decideOn(videoWorkflow, event, subject)
const STATES = Object.keys(VIDEO_STATES) as VideoState[]
const EVENTS = Object.keys(VIDEO_EVENTS) as VideoEvent[]

const allNo: ChecklistAnswers = Object.fromEntries(REVIEW_CHECKLIST.map(({ key }) => [key, 'N']))

/** A video with nothing wrong, before somebody who may. */
function right(state: VideoState, actors: readonly VideoActor[], changed: Partial<VideoFacts> = {}): Subject {
  return workflowSubjectOf(videoWorkflow, state, actors, {
    mediaReady: true,
    cover: true,
    summaryLength: 100,
    evidenceCount: 1,
    presenter: true,
    doctor: true,
    doctorVerified: true,
    doctorOfOwner: true,
    department: true,
    reviewValid: true,
    sameDepartment: true,
    opinion: '有误',
    reason: '内容过期',
    ...changed,
  })
}

/**
 * The table of rules/videos#states written out a second time: state, event, actor → goal. `live` stands for a video an
 * earlier version of which is with viewers. Everything that is not here has to be refused.
 */
const BOOK = `
draft submit owner medical
rejected submit owner medical
medical pass medical+platform compliance
compliance pass compliance+platform published
medical reject medical+platform rejected
compliance reject compliance+platform rejected
medical withdraw creator draft
approved publish platform published
approved due timer published
published off owner off
published dueOff timer off
published lapse timer off
published overdue timer off
off republish platform published
published revise owner draft
off revise owner draft
draft archive platform archived
rejected archive platform archived
off archive platform archived
draft edit owner draft
rejected edit owner rejected
draft upload owner draft
rejected upload owner rejected
draft remove owner draft
rejected remove owner rejected
draft tune owner draft
rejected tune owner rejected
medical tune owner medical
compliance tune owner compliance
approved tune owner approved
published tune owner published
off tune owner off
`

const lines = BOOK.trim()
  .split('\n')
  .map(line => line.split(' ') as [VideoState, VideoEvent, string, VideoState])
const entry = (state: VideoState, event: VideoEvent) => lines.find(line => line[0] === state && line[1] === event)
/** A reviewer of the right kind stands at the platform: alone, the one says nothing. */
const asked = (actor: VideoActor): VideoActor[] =>
  actor === 'medical' || actor === 'compliance' ? [actor, 'platform'] : [actor]

describe('every state × event × actor', () => {
  test.each(STATES)('%s', state => {
    for (const event of EVENTS)
      for (const actor of videoWorkflow.actors) {
        const [, , by = '', to] = entry(state, event) ?? []
        const actors = asked(actor)
        const wanted = actors.some(one => by.split('+')[0] === one) ? to : undefined
        const got = decide(event, right(state, actors))
        expect(got.ok ? got.to : undefined, `${state} ${event} ${actor}`).toBe(wanted)
        if (!got.ok) expect(got.problems[0].message).not.toBe('')
      }
  })

  test('a revision under way: what viewers still see may be taken off, and it goes on', () => {
    for (const state of ['draft', 'rejected', 'medical', 'compliance', 'approved'] as const) {
      const live = { live: true, wasLive: true }
      expect(decide('off', right(state, ['owner'], live))).toEqual({ ok: true, to: state })
      for (const event of ['dueOff', 'lapse', 'overdue'] as const)
        expect(decide(event, right(state, ['timer'], live))).toEqual({ ok: true, to: state })
      for (const event of ['archive', 'remove'] as const)
        expect(decide(event, right(state, ['owner', 'platform'], live)).ok, `${state} ${event}`).toBe(false)
    }
  })

  test('a transition stands for a state and an event once', () => {
    const pairs = videoWorkflow.transitions.flatMap(({ event, from }) => from.map(state => `${state} ${event}`))
    expect(new Set(pairs).size).toBe(pairs.length)
  })
})

describe('guards', () => {
  const owner: VideoActor[] = ['owner']
  const medical: VideoActor[] = ['medical', 'platform']
  const compliance: VideoActor[] = ['compliance', 'platform']
  const oneYes = { ...allNo, ads: 'Y' } as const
  const nineAnswers = Object.fromEntries(Object.entries(allNo).slice(1))
  const answered = (checklist?: ChecklistAnswers) => ({ checklistProblem: checklistProblem(checklist) ?? '' })
  const cases: [VideoState, VideoEvent, VideoActor[], Partial<VideoFacts>, string, string][] = [
    ['draft', 'submit', owner, { mediaReady: false }, 'media', '视频文件尚未就绪'],
    ['draft', 'submit', owner, { cover: false }, 'cover', '请上传封面'],
    ['draft', 'submit', owner, { summaryLength: 19 }, 'summary', '简介应为 20 到 500 字'],
    ['draft', 'submit', owner, { summaryLength: 501 }, 'summary', '简介应为 20 到 500 字'],
    ['draft', 'submit', owner, { evidenceCount: 0 }, 'evidence', '请至少填写一条参考依据'],
    [
      'draft',
      'submit',
      owner,
      { doctor: false, presenter: false },
      'presenterText',
      '请选择主讲名医，或填写出镜/撰稿人',
    ],
    ['draft', 'submit', owner, { doctorVerified: false }, 'doctorId', '主讲名医尚未通过核验'],
    ['draft', 'submit', owner, { doctorOfOwner: false }, 'doctorId', '主讲名医不是归属医院的医生'],
    ['draft', 'submit', owner, { copyrightMissing: true }, 'copyrightFile', '非原创视频请上传授权文件'],
    ['draft', 'submit', owner, { trialTooLong: true }, 'trialSec', '试看应短于视频时长'],
    ['draft', 'submit', owner, { department: false }, 'departments', '请选择视频的标准科室'],
    ['draft', 'submit', owner, { scopeMissing: true }, 'visibleType', '请选择可见的区域或医院'],
    ['draft', 'submit', owner, { blockedWords: ['神药'] }, 'title', '含有禁用的敏感词：神药'],
    ['medical', 'pass', medical, { ownWork: true }, 'reviewer', '不能审核自己制作或提交的视频'],
    [
      'medical',
      'pass',
      medical,
      { sameDepartment: false },
      'reviewer',
      '您的审核科室与视频的标准科室不同，不能跨科室审核',
    ],
    [
      'medical',
      'reject',
      medical,
      { sameDepartment: false },
      'reviewer',
      '您的审核科室与视频的标准科室不同，不能跨科室审核',
    ],
    ['medical', 'pass', ['medical'], { platformOnly: true }, 'reviewer', '该视频的医学审核由平台审核人员进行'],
    ['medical', 'pass', medical, answered(), 'checklist', '审核清单还有 10 项没有作答'],
    ['medical', 'pass', medical, answered(nineAnswers), 'checklist', '审核清单还有 1 项没有作答'],
    ['medical', 'pass', medical, answered(oneYes), 'checklist', '审核清单有 1 项为“是”，不能通过'],
    ['compliance', 'pass', compliance, answered(oneYes), 'checklist', '审核清单有 1 项为“是”，不能通过'],
    ['compliance', 'pass', compliance, { didMedical: true }, 'reviewer', '合规终审人不能与医学审核人相同'],
    ['compliance', 'reject', compliance, { didMedical: true }, 'reviewer', '合规终审人不能与医学审核人相同'],
    ['compliance', 'pass', compliance, { ownWork: true }, 'reviewer', '不能审核自己制作或提交的视频'],
    ['compliance', 'pass', ['compliance'], {}, 'reviewer', '合规终审由平台审核人员进行'],
    ['compliance', 'pass', compliance, { doctorVerified: false }, 'doctorId', '主讲名医尚未通过核验'],
    ['medical', 'reject', medical, { opinion: ' ' }, 'opinion', '驳回时请填写审核意见'],
    ['compliance', 'reject', compliance, { opinion: '' }, 'opinion', '驳回时请填写审核意见'],
    ['published', 'off', owner, { reason: ' ' }, 'reason', '请输入下架原因'],
    ['approved', 'off', owner, { live: false }, 'status', '视频没有在线的版本'],
    ['approved', 'due', ['timer'], { doctorVerified: false }, 'doctorId', '主讲名医尚未通过核验'],
    ['off', 'republish', ['platform'], { doctorVerified: false }, 'doctorId', '主讲名医尚未通过核验'],
    ['draft', 'archive', ['platform'], { live: true }, 'status', '视频仍有版本在线，请先下架'],
    ['draft', 'remove', owner, { wasLive: true }, 'status', '视频曾经发布，不能删除，可归档'],
  ]
  test.each(cases)('%s %s (%j) with %j: %s', (state, event, people, wrong, field, message) => {
    expect(decide(event, right(state, people, wrong))).toEqual({ ok: false, problems: [{ field, message }] })
  })

  test('a submission is told everything that is missing at once', () => {
    const decision = decide('submit', workflowSubjectOf(videoWorkflow, 'draft', ['owner']))
    expect(decision.ok ? [] : decision.problems.map(({ field }) => field)).toEqual([
      'media',
      'cover',
      'summary',
      'evidence',
      'presenterText',
      'departments',
    ])
  })

  test('a rejection needs no checklist, a video needs no doctor when it says who speaks', () => {
    expect(decide('reject', right('medical', medical, answered()))).toEqual({ ok: true, to: 'rejected' })
    expect(decide('submit', right('draft', owner, { doctor: false }))).toEqual({ ok: true, to: 'medical' })
  })

  test('in its own hospital a video may be reviewed by the hospital', () => {
    expect(decide('pass', right('medical', ['medical'])).ok).toBe(true)
  })
})

describe('where an event leads', () => {
  test('the final pass waits for the time that was set', () => {
    expect(decide('pass', right('compliance', ['compliance', 'platform'], { planned: true }))).toEqual({
      ok: true,
      to: 'approved',
    })
  })
  test('what was reviewed too long ago goes back to the start', () => {
    expect(decide('republish', right('off', ['platform'], { reviewValid: false }))).toEqual({ ok: true, to: 'draft' })
  })
})

test('states are kept in two columns and read back', () => {
  for (const state of STATES) {
    const stored = storedState(videoWorkflow, state)
    expect(Object.keys(stored).sort()).toEqual(['reviewNode', 'status'])
    expect(videoStateOfRow({ status: '', ...stored })).toBe(state)
    expect(VIDEO_STATES[state].title).toBeTruthy()
  }
  expect(storedState(videoWorkflow, 'compliance')).toEqual({ status: 'reviewing', reviewNode: 'compliance' })
  expect(storedState(videoWorkflow, 'off')).toEqual({ status: 'off', reviewNode: null })
})

test('the list offers what a row and a reader allow', () => {
  const all = () => true
  const offeredActs = (
    { publishedVersionNo, ...row }: { status: string; publishedVersionNo: number },
    may: KnownRowFacts<typeof videoWorkflow>['may'],
  ) => offeredEvents(videoWorkflow, videoStateOfRow(row), { may, facts: { live: publishedVersionNo > 0 } })
  expect(offeredActs({ status: 'draft', publishedVersionNo: 0 }, all)).toEqual([
    'submit',
    'archive',
    'edit',
    'tune',
    'upload',
    'remove',
  ])
  expect(offeredActs({ status: 'draft', publishedVersionNo: 1 }, all)).not.toContain('archive')
  expect(offeredActs({ status: 'draft', publishedVersionNo: 1 }, all)).toContain('off')
  expect(offeredActs({ status: 'published', publishedVersionNo: 1 }, code => code !== 'he:video:off')).toEqual([
    'revise',
    'tune',
  ])
  expect(offeredActs({ status: 'archived', publishedVersionNo: 0 }, all)).toEqual([])
})

test.each([
  ['2026-11-20', '2028-11-20'],
  ['2024-02-29', '2026-02-28'],
  ['2026-12-31', '2028-12-31'],
])('what is published on %s is reviewed again on %s', (day, due) => expect(reviewDueDay(day)).toBe(due))

test('the checklist has its ten points', () => {
  expect(REVIEW_CHECKLIST).toHaveLength(10)
  expect(new Set(REVIEW_CHECKLIST.map(({ key }) => key)).size).toBe(10)
  expect(checklistProblem(allNo)).toBeUndefined()
  expect(REVIEW_CHECKLIST[5].text).toBe('夸大病情或疗效、“神医神药”、虚构病例')
})
