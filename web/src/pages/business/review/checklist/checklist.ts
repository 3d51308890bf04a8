import {
  CHECKLIST,
  type ChecklistAnswers,
  type ChecklistKey,
} from '@xuanjiao/contract/business/video/life/review-checklist'

/** N (否) finds nothing, Y (是) finds something. */
export type Finding = 'Y' | 'N'

/** Once for 否, once more for 是, and back. */
export function turned(answers: ChecklistAnswers, key: ChecklistKey): ChecklistAnswers {
  return { ...answers, [key]: answers[key] === 'N' ? 'Y' : 'N' }
}

/** Everything not yet answered is 否. */
export function restIsFine(answers: ChecklistAnswers): ChecklistAnswers {
  return Object.fromEntries(CHECKLIST.map(({ key }) => [key, answers[key] ?? 'N']))
}

/** The points that are still to be answered: what 其余选“否” answers all at once is recorded as such. */
export const openPoints = (answers: ChecklistAnswers): ChecklistKey[] =>
  CHECKLIST.filter(({ key }) => answers[key] === undefined).map(({ key }) => key)

/** How many points are still to be answered. */
export const openCount = (answers: ChecklistAnswers): number => openPoints(answers).length

/** The number key of a point: 1 to 9, then 0 for the tenth. */
export const NUMBER_KEYS: readonly string[] = CHECKLIST.map((_, at) => String((at + 1) % 10))

export const pointOfKey = (key: string): ChecklistKey | undefined => CHECKLIST[NUMBER_KEYS.indexOf(key)]?.key
