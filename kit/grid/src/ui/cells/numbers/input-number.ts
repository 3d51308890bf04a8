import { textFace } from '../face/face.ts'

export const inputNumberFace = textFace('inputNumber', 'field number', 'text')
