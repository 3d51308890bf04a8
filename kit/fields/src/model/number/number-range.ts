import { numberTexts } from './number-texts.ts'

/** From one number to another; null where an end is open. */
export interface NumberRangeValue {
  readonly from: number | null
  readonly to: number | null
}

/** What is wrong with two ends as a pair; an empty text when nothing is. They stay as they were given. */
export const numberRangeProblem = ({ from, to }: NumberRangeValue): string =>
  from !== null && to !== null && from > to ? numberTexts.reversed : ''
