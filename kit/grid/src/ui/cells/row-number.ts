import { textFace } from './face.ts'

export const rowNumberFace = textFace('row-number', 'ordinal', 'cell')
