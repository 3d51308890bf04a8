import { textFace } from '../face/face.ts'

/** The number of the row; where rows have a table of their own, pressing it opens that (rules/grid#sub-tables). */
export const rowNumberFace = textFace('row-number', 'ordinal', 'cell', {
  placed: true,
  act: ({ open }) => open('sub-table'),
})
