/** Cron expressions of seven fields, without a screen: the door of this package's model. */
export { CronError } from './cron-error.ts'
export { explainCron } from './explain.ts'
export { cronFault, tellFault } from './fault.ts'
export type { Cron, DayField, FieldName, CronPart, WeekField } from './fields.ts'
export { nextRuns } from './next-runs.ts'
export { parseCron } from './parse.ts'
export { printCron } from './print.ts'
