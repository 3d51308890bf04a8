import { defineWorkflow, type ActorOf, type EventOf, type FactsOf, type StateOf } from '../../../workflow/workflow.ts'
import { workflowStateOf, workflowSubjectOf } from '../../../workflow/workflow-states.ts'
import { VIDEO_EVENTS, VIDEO_STATES } from './video-events.ts'
import { VIDEO_FACTS, VIDEO_GUARDS } from './video-guards.ts'
import { VERIFICATION_LAPSE_DAYS, REVIEW_OVERDUE_DAYS } from './video-lifecycle.ts'

/** Every state of a version that viewers do not see. */
const UNSEEN = ['draft', 'rejected', 'medical', 'compliance', 'approved'] as const
const PLAYABLE = ['media', 'verified', 'ofOwner'] as const

/** How a video comes to viewers and leaves them (rules/videos#states). */
export const videoWorkflow = defineWorkflow({
  name: 'video',
  title: '视频',
  path: '/he/video',
  field: 'status',
  states: VIDEO_STATES,
  events: VIDEO_EVENTS,
  // `owner` may write it, `creator` made this version or handed it in, `medical` and `compliance` are reviewers by appointment.
  actors: ['owner', 'creator', 'platform', 'medical', 'compliance', 'timer'],
  facts: VIDEO_FACTS,
  guards: VIDEO_GUARDS,
  noFields: ['reviewer', 'media'],
  transitions: [
    {
      event: 'submit',
      from: ['draft', 'rejected'],
      to: 'medical',
      by: ['owner'],
      guards: [
        'media',
        'cover',
        'summary',
        'evidence',
        'presenter',
        'verified',
        'ofOwner',
        'copyright',
        'trial',
        'subtitle',
        'department',
        'scope',
        'words',
      ],
    },
    {
      event: 'pass',
      from: ['medical'],
      to: 'compliance',
      by: ['medical'],
      guards: ['notOwnWork', 'ownPlatform', 'sameDepartment', 'checklist', 'watched'],
    },
    {
      event: 'pass',
      from: ['compliance'],
      to: 'published',
      instead: { fact: 'planned', to: 'approved' },
      by: ['compliance'],
      guards: ['notOwnWork', 'notMedical', 'onPlatform', 'checklist', 'watched', ...PLAYABLE],
    },
    {
      event: 'reject',
      from: ['medical'],
      to: 'rejected',
      by: ['medical'],
      guards: ['notOwnWork', 'ownPlatform', 'sameDepartment', 'opinion'],
    },
    {
      event: 'reject',
      from: ['compliance'],
      to: 'rejected',
      by: ['compliance'],
      guards: ['notOwnWork', 'notMedical', 'onPlatform', 'opinion'],
    },
    { event: 'withdraw', from: ['medical'], to: 'draft', by: ['creator'] },
    { event: 'publish', from: ['approved'], to: 'published', by: ['platform'], guards: PLAYABLE },
    { event: 'due', from: ['approved'], to: 'published', by: ['timer'], guards: PLAYABLE },
    { event: 'off', from: ['published'], to: 'off', by: ['owner'], guards: ['reason'] },
    { event: 'off', from: UNSEEN, to: 'same', by: ['owner'], guards: ['live', 'reason'] },
    { event: 'dueOff', from: ['published'], to: 'off', by: ['timer'], guards: ['reason'] },
    { event: 'dueOff', from: UNSEEN, to: 'same', by: ['timer'], guards: ['live', 'reason'] },
    { event: 'lapse', from: ['published'], to: 'off', by: ['timer'], guards: ['reason'] },
    { event: 'lapse', from: UNSEEN, to: 'same', by: ['timer'], guards: ['live', 'reason'] },
    { event: 'overdue', from: ['published'], to: 'off', by: ['timer'], guards: ['reason'] },
    { event: 'overdue', from: UNSEEN, to: 'same', by: ['timer'], guards: ['live', 'reason'] },
    {
      event: 'republish',
      from: ['off'],
      to: 'published',
      instead: { fact: 'reviewValid', not: true, to: 'draft' },
      by: ['platform'],
      guards: PLAYABLE,
    },
    { event: 'revise', from: ['published', 'off'], to: 'draft', by: ['owner'] },
    { event: 'archive', from: ['draft', 'rejected', 'off'], to: 'archived', by: ['platform'], guards: ['notLive'] },
    { event: 'edit', from: ['draft', 'rejected'], to: 'same', by: ['owner'] },
    { event: 'tune', from: [...UNSEEN, 'published', 'off'], to: 'same', by: ['owner'] },
    { event: 'upload', from: ['draft', 'rejected'], to: 'same', by: ['owner'] },
    { event: 'remove', from: ['draft', 'rejected'], to: 'same', by: ['owner'], guards: ['neverLive'] },
  ],
  timers: {
    due: { field: 'planPublishTime' },
    dueOff: { field: 'planOffTime', reason: '到达定时下架时间' },
    lapse: { days: VERIFICATION_LAPSE_DAYS, reason: '主讲名医核验过期超过30天' },
    overdue: { field: 'reviewDueDate', days: REVIEW_OVERDUE_DAYS, reason: '复审逾期超过30天' },
  },
})

export type VideoState = StateOf<typeof videoWorkflow>
export type VideoEvent = EventOf<typeof videoWorkflow>
export type VideoActor = ActorOf<typeof videoWorkflow>
export type VideoFacts = FactsOf<typeof videoWorkflow>

/** What of a row says in which state a video is. */
export interface VideoStatusFields {
  status: string
  reviewNode?: string | null | undefined
}

/** Where the row does not say: the state in which nothing can be done. */
export const videoStateOfRow = (row: VideoStatusFields): VideoState =>
  workflowStateOf(videoWorkflow, { ...row }) ?? 'archived'

/** A video as its owner finds it, of which little more is known than its state. */
export const ownVideoSubject = (row: VideoStatusFields, known: Partial<VideoFacts> = {}) =>
  workflowSubjectOf(videoWorkflow, videoStateOfRow(row), ['owner'], known)
