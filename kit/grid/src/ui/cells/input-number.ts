import { textFace } from './face.ts'

export const inputNumberFace = textFace('inputNumber', 'field number', 'text')
