import {
  REVIEW_CHECKLIST,
  type ChecklistAnswers,
  type ChecklistKey,
} from '@xuanjiao/contract/business/video/lifecycle/review-checklist'

/** N (否) finds nothing, Y (是) finds something. */
export type ChecklistFinding = 'Y' | 'N'

/** Once for 否, once more for 是, and back. */
export function nextFinding(answers: ChecklistAnswers, key: ChecklistKey): ChecklistAnswers {
  return { ...answers, [key]: answers[key] === 'N' ? 'Y' : 'N' }
}

/** Everything not yet answered is 否. */
export function answerRestNo(answers: ChecklistAnswers): ChecklistAnswers {
  return Object.fromEntries(REVIEW_CHECKLIST.map(({ key }) => [key, answers[key] ?? 'N']))
}

/** The points that are still to be answered: what 其余选“否” answers all at once is recorded as such. */
export const unansweredPoints = (answers: ChecklistAnswers): ChecklistKey[] =>
  REVIEW_CHECKLIST.filter(({ key }) => answers[key] === undefined).map(({ key }) => key)

/** How many points are still to be answered. */
export const unansweredCount = (answers: ChecklistAnswers): number => unansweredPoints(answers).length

/** The number key of a point: 1 to 9, then 0 for the tenth. */
export const CHECKLIST_NUMBER_KEYS: readonly string[] = REVIEW_CHECKLIST.map((_, at) => String((at + 1) % 10))

export const checklistPointOfKey = (key: string): ChecklistKey | undefined =>
  REVIEW_CHECKLIST[CHECKLIST_NUMBER_KEYS.indexOf(key)]?.key
