import { readSortText } from '@xuanjiao/wire/query/sort'
import { pickTexts } from './pick-texts.ts'

/** Parameters of a report as a form gives them: by name, texts maybe in single quotes. */
export type ReportParams = Readonly<Record<string, unknown>>

/** A value without the single quotes around it (rules/pickers#reports); quotes inside stay. */
const unquoted = (value: string): string => /^'(.*)'$/s.exec(value)?.[1] ?? value

/** `{ hospitalId: "'h1'" }` → `{ self_hospitalId: 'h1' }` (rules/pickers#reports); what is not there is not sent. */
export function reportQueryParams(params: ReportParams | undefined): Record<string, string> {
  const values = Object.entries(params ?? {}).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(values.map(([name, value]) => [`self_${name}`, unquoted(String(value))]))
}

/**
 * Why a popup cannot be opened with this order and these parameters; undefined when it can (rules/pickers#popup-setup).
 */
export function reportSetupProblem(
  sorter: string | undefined,
  params: ReportParams | string | undefined,
): string | undefined {
  if (sorter !== undefined && sorter.trim() !== '' && !readSortText(sorter, '=')) return pickTexts.badSorter
  return typeof params === 'string' && params.trim() !== '' && !paramsOf(params) ? pickTexts.badParams : undefined
}

/** Parameters as they are told, whether they came as values or as text. */
export const readReportParams = (params: ReportParams | string | undefined): ReportParams | undefined =>
  typeof params === 'string' ? paramsOf(params) : params

/** Parameters written as text: a JSON object; anything else is none. */
function paramsOf(text: string): ReportParams | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ReportParams) : undefined
  } catch {
    return undefined
  }
}
