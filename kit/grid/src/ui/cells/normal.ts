import { textFace } from './face.ts'

export const normalFace = textFace('normal', 'plain', 'cell')
