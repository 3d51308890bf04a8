/** What stands before and behind a value in the usual spelling of a condition (rules/wire#list-queries). */
export const CONDITION_AFFIXES = {
  eq: ['', ''],
  ne: ['!', ''],
  ge: ['>=', ''],
  le: ['<=', ''],
  like: ['*', '*'],
  rightLike: ['', '*'],
} as const satisfies Record<string, readonly [before: string, behind: string]>
