import { z } from 'zod'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'

/** Something a person chooses by name and gives parameters to. They are fields: a form is drawn from them, the server judges by them. */
export interface Parametrised {
  title: string
  /** What it does, told beside the choice. */
  help: string
  fields: Fields
}

/** Judges parameters: defaults are filled in, unknown names refused. */
export const parametersSchema = ({ fields }: Pick<Parametrised, 'fields'>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field).prefault(field.default ?? null)]),
    ),
    {
      error: issue =>
        issue.code === 'unrecognized_keys' ? `没有这个参数：${issue.keys.join('、')}` : '参数格式不正确',
    },
  )

/** The parameters in a text; nothing written is none given, undefined is no list of parameters. */
export function readParameters(text: unknown): Readonly<Record<string, unknown>> | undefined {
  if (text === null || text === undefined || text === '') return {}
  try {
    const read: unknown = JSON.parse(String(text))
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : undefined
  } catch {
    return undefined
  }
}

/** Parameters in words: 天数：7；… */
export function parametersText(of: Pick<Parametrised, 'fields'> | undefined, text: unknown): string {
  const values = readParameters(text) ?? {}
  return Object.entries(of?.fields ?? {})
    .flatMap(([key, { kind, title }]) => {
      const value = values[key]
      if (value === undefined || value === null || value === '') return []
      return [`${title}：${kind === 'flag' ? (value === 'Y' ? '是' : '否') : String(value)}`]
    })
    .join('；')
}
