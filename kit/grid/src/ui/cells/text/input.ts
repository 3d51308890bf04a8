import { textFace } from '../face/face.ts'

export const inputFace = textFace('input', 'field', 'text')
