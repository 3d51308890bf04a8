/** Cron expressions of seven fields, without a screen: the door of this package's model. */
export { CronError } from './cron-error.ts'
export { explainCron } from './explain-cron.ts'
export { cronProblem, cronProblemText } from './cron-problem.ts'
export type { Cron, CronDayField, CronFieldName, CronPart, CronWeekField } from './cron-fields.ts'
export { nextRuns } from './next-runs.ts'
export { parseCron } from './parse-cron.ts'
export { printCron } from './print-cron.ts'
