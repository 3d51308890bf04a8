import { texts } from './texts.ts'

/** From one number to another; null where an end is open. */
export interface NumberPair {
  readonly from: number | null
  readonly to: number | null
}

/** What is wrong with two ends as a pair; an empty text when nothing is. They stay as they were given. */
export const pairFault = ({ from, to }: NumberPair): string =>
  from !== null && to !== null && from > to ? texts.reversed : ''
