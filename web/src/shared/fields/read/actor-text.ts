/** What the program did by itself was done by nobody in particular. */
export const PROGRAM = '系统'

const isProgram = (by: unknown): boolean => by === 'system'

const ACTOR_FIELDS: ReadonlySet<string> = new Set(['createBy', 'updateBy'])

/** Whether this field of a record tells of the program, not of a person. */
export const isProgramIn = (name: string, row: Readonly<Record<string, unknown>>): boolean =>
  ACTOR_FIELDS.has(name) && isProgram(row[name])

/** Who did something, as people are called. */
export const actorText = (by: string): string => (isProgram(by) ? PROGRAM : by)
