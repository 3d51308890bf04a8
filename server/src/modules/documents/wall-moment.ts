import { readDatetime } from '@xuanjiao/wire/wall-time'

/** The moment a column holds, in milliseconds: rows tell it in China's time. */
export const momentOf = (text: string): number => readDatetime(text)?.getTime() ?? 0
