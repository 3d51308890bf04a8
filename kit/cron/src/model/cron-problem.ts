import { CronError } from './cron-error.ts'
import { parseCron } from './parse-cron.ts'

/** Why a text is no expression, or undefined: for the rules of forms. */
export function cronProblem(text: string): CronError | undefined {
  try {
    parseCron(text)
    return undefined
  } catch (error) {
    if (error instanceof CronError) return error
    throw error
  }
}

/** 第9个字符，周：#后应为1到5 */
export const cronProblemText = (fault: CronError): string => `第${fault.position + 1}个字符，${fault.message}`
