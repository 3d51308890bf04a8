import { MAX_SUBMISSION_LETTERS } from '@xuanjiao/contract/system/forms/form-submission'
import { countCells, judgeValues, type FormNode } from '@xuanjiao/form/model'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { dataLines } from './data-text.ts'
import { regularPauses } from './pauses.ts'

/** What was filled in, as it is kept; or what is wrong with it. */
export type JudgedData =
  | { readonly problems: readonly FieldError[] }
  | { readonly json: string; readonly text: string; readonly summary: string }

/** What was filled in, where nothing is wrong with it; else it is said at the fields. */
export function requireRight(judged: JudgedData): Exclude<JudgedData, { problems: unknown }> {
  if (!('problems' in judged)) return judged
  throw appErrors.input(judged.problems.map(({ message }) => message).join('；'), [...judged.problems])
}

/** So many values are the summary of what was filled in. */
const SUMMARY_VALUES = 3
const SUMMARY_LETTERS = 200
/** More values than anybody types into rows: judging them would hold up everybody else. */
const MOST_CELLS = 50_000

/** More of what is wrong nobody reads. */
const MOST_PROBLEMS = 50

const problem = (message: string): JudgedData => ({ problems: [{ field: 'desformDataJson', message }] })

/** Judges what was filled in by the same rules as the form itself, on the day it was. */
export async function judgeData(form: FormNode, json: string, today: string): Promise<JudgedData> {
  const values = objectIn(json)
  if (values === undefined) return problem('填报数据读取失败')
  if (countCells(form, values) > MOST_CELLS) return problem('表格的行数过多，请分次填写')
  const { data, errors, isOverworked } = await judgeValues(form, values, today, regularPauses())
  if (isOverworked) return problem('填报内容过多，表单的联动无法计算，请分次填写')
  if (errors.length === 0) return keptData(form, data)
  return {
    problems: errors.slice(0, MOST_PROBLEMS).map(({ path, label, message }) => ({
      field: `desformDataJson.${path.join('.')}`,
      message: `${label || path.join('.')}：${message}`,
    })),
  }
}

/** What is computed comes to what was sent: both together are no longer than what may be sent. */
function keptData(form: FormNode, data: object): JudgedData {
  const json = JSON.stringify(data)
  if (json.length > MAX_SUBMISSION_LETTERS) return problem(`填报内容超过${MAX_SUBMISSION_LETTERS}字，请分次填写`)
  const lines = dataLines(form, data)
  const summary = lines.slice(0, SUMMARY_VALUES).map(({ text }) => text)
  return {
    json,
    text: lines.map(({ label, text }) => `${label}：${text}`).join('\n'),
    summary: summary.join(' ').replaceAll(/\s+/g, ' ').slice(0, SUMMARY_LETTERS),
  }
}

type Values = Parameters<typeof judgeValues>[1]

function objectIn(json: string): Values | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : undefined
  } catch {
    return undefined
  }
}
