/** What the program did by itself was done by nobody in particular. */
export const PROGRAM = '系统'

export const isProgram = (by: unknown): boolean => by === 'system'

/** Who did something, as people are called. */
export const actorText = (by: string): string => (isProgram(by) ? PROGRAM : by)
