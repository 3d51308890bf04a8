import type { GuardName } from './video-guards.ts'
import type { Person, VideoEvent, VideoState } from './video-states.ts'

/** One way from some states to another. */
export interface Way {
  event: VideoEvent
  from: readonly VideoState[]
  /** `same`: it stays where it stands. */
  to: VideoState | 'same'
  /** Where it goes instead when this fact holds. */
  unless?: { fact: 'planned' | 'reviewStale'; to: VideoState }
  /** Any of these. */
  by: readonly Person[]
  guards?: readonly GuardName[]
}

const UNSEEN = ['draft', 'rejected', 'medical', 'compliance', 'approved'] as const
const SPEAKER = ['verified', 'ofOwner'] as const

/** Every way a video can go (rules/videos#states). What is not here cannot happen. */
export const WAYS: readonly Way[] = [
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
      ...SPEAKER,
      'copyright',
      'trial',
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
    unless: { fact: 'planned', to: 'approved' },
    by: ['compliance'],
    guards: ['notOwnWork', 'notMedical', 'onPlatform', 'checklist', 'watched', 'media', ...SPEAKER],
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
  { event: 'publish', from: ['approved'], to: 'published', by: ['platform'], guards: ['media', ...SPEAKER] },
  { event: 'due', from: ['approved'], to: 'published', by: ['clock'], guards: ['media', ...SPEAKER] },
  { event: 'off', from: ['published'], to: 'off', by: ['owner'], guards: ['reason'] },
  { event: 'off', from: UNSEEN, to: 'same', by: ['owner'], guards: ['live', 'reason'] },
  ...(['dueOff', 'lapse', 'overdue'] as const).flatMap((event): Way[] => [
    { event, from: ['published'], to: 'off', by: ['clock'], guards: ['reason'] },
    { event, from: UNSEEN, to: 'same', by: ['clock'], guards: ['live', 'reason'] },
  ]),
  {
    event: 'republish',
    from: ['off'],
    to: 'published',
    unless: { fact: 'reviewStale', to: 'draft' },
    by: ['platform'],
    guards: ['media', ...SPEAKER],
  },
  { event: 'revise', from: ['published', 'off'], to: 'draft', by: ['owner'] },
  { event: 'archive', from: ['draft', 'rejected', 'off'], to: 'archived', by: ['platform'], guards: ['notLive'] },
  { event: 'edit', from: ['draft', 'rejected'], to: 'same', by: ['owner'] },
  { event: 'tune', from: [...UNSEEN, 'published', 'off'], to: 'same', by: ['owner'] },
  { event: 'upload', from: ['draft', 'rejected'], to: 'same', by: ['owner'] },
  { event: 'remove', from: ['draft', 'rejected'], to: 'same', by: ['owner'], guards: ['neverLive'] },
]

/** The way of an event from a state, if there is one. */
export function wayOf(event: VideoEvent, state: VideoState): Way | undefined {
  return WAYS.find(way => way.event === event && way.from.includes(state))
}
