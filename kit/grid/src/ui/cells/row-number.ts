import { textFace } from './face.ts'

/** The number of the row; where rows have a table of their own, pressing it opens that (spec 2 §4). */
export const rowNumberFace = textFace('row-number', 'ordinal', 'cell', {
  placed: true,
  act: ({ open }) => open('sub-table'),
})
