import { fromDateFormat } from '../../controls/base/date-format.ts'

/** A moment a form begins with, as an input of a page writes it. */
export const reformatted = (text: string, format: string, input: string): string =>
  text === '' || format === input ? text : fromDateFormat(text, format, input.replace('T', ' ')).replace(' ', 'T')
