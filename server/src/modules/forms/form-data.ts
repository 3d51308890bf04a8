import { FormInvalidError, FormStore, type FormNode } from '@xuanjiao/form/model'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { dataLines } from './data-text.ts'

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

/** Judges what was filled in by the same rules as the form itself, on the day it was. */
export async function judgeData(form: FormNode, json: string, today: string): Promise<JudgedData> {
  const values = objectIn(json)
  if (values === undefined) return { problems: [{ field: 'desformDataJson', message: '填报数据读不出来' }] }
  const store = new FormStore(form, { values, today: () => today })
  try {
    const data = await store.getData()
    const lines = dataLines(form, data)
    const summary = lines.slice(0, SUMMARY_VALUES).map(({ text }) => text)
    return {
      json: JSON.stringify(data),
      text: lines.map(({ label, text }) => `${label}：${text}`).join('\n'),
      summary: summary.join(' ').replaceAll(/\s+/g, ' ').slice(0, SUMMARY_LETTERS),
    }
  } catch (error) {
    if (!(error instanceof FormInvalidError)) throw error
    return {
      problems: error.errors.map(({ path, label, message }) => ({
        field: `desformDataJson.${path.join('.')}`,
        message: `${label || path.join('.')}：${message}`,
      })),
    }
  }
}

type Values = NonNullable<ConstructorParameters<typeof FormStore>[1]>['values']

function objectIn(json: string): Values | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : undefined
  } catch {
    return undefined
  }
}
