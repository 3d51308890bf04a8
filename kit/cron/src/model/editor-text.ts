import { cronFieldNames, cronFields, type CronFieldName } from './cron-fields.ts'
import type { CronEdit, CronPartEdit } from './editor-parts.ts'

/** The seven fields as the editor stands. It may be refused: `parseCron` has the last word. */
export const cronEditText = (edit: CronEdit): string =>
  cronFieldNames.map(name => cronPartText(name, edit[name])).join(' ')

/** One field; an empty one is every (the week's is none), an empty list its lowest number (rules/cron#editor). */
export function cronPartText(name: CronFieldName, part: CronPartEdit): string {
  switch (part.mode) {
    case 'unset':
      return '?'
    case 'every':
      return '*'
    case 'range':
      return `${part.from}-${part.to}`
    case 'loop':
      return `${part.start}/${part.interval}`
    case 'specify':
      return part.numbers.length === 0 ? String(lowest(name)) : part.numbers.join(',')
    case 'nearest':
      return `${part.nearest}W`
    case 'last':
      return name === 'week' ? `${part.weekday}L` : 'L'
    case 'before':
      return `L-${part.before}`
    case 'lastWorkday':
      return 'LW'
    case 'nth':
      return `${part.weekday}#${part.nth}`
    case 'other':
      return part.other.replaceAll(/\s/g, '') || (name === 'week' ? '?' : '*')
  }
}

/** Years begin in 1970, but nobody means that by choosing none. */
const lowest = (name: CronFieldName): number => (name === 'year' ? 2019 : cronFields[name].min)
