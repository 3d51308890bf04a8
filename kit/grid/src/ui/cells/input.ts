import { textFace } from './face.ts'

export const inputFace = textFace('input', 'field', 'text')
