import { monthsAfter } from '@xuanjiao/wire/wall-time'

/** What a reviewer has seen of a video, in percent, what is asked for, and why less is enough. */
export interface WatchedShare {
  percent: number
  needed: number
  reason: string
}

/** A reason is no reason when it is shorter. */
export const MIN_UNWATCHED_REASON_LENGTH = 5

/** Whether too little was seen, without a word why. */
export const isWatchedTooLittle = ({ percent, needed, reason }: WatchedShare): boolean =>
  percent < needed && [...reason.trim()].length < MIN_UNWATCHED_REASON_LENGTH

/** What viewers are told and shown: a change of it needs a new version and a new review (rules/videos#versions). */
export const VERSIONED_VIDEO_FIELDS = [
  'title',
  'subTitle',
  'cover',
  'summary',
  'transcript',
  'subtitle',
  'doctorId',
  'presenterText',
  'sourceType',
  'sourceNote',
  'copyrightFile',
  'aiGenerated',
  'aiLabel',
  'evidence',
  'disclaimer',
] as const

/** Months after publishing when content is looked at again, and days it may be late before it is taken off. */
export const REVIEW_VALID_MONTHS = 24
export const REVIEW_OVERDUE_DAYS = 30
/** Days a video stays after its speaker's verification ended. */
export const VERIFICATION_LAPSE_DAYS = 30
/** Days the files of a replaced version are kept. */
export const REPLACED_VERSION_DAYS = 30

/** The day a video published on `day` (`yyyy-MM-dd`) is to be reviewed again. */
export const reviewDueDay = (day: string): string => monthsAfter(day, REVIEW_VALID_MONTHS)
