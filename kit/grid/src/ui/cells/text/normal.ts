import { textFace } from '../face/face.ts'

export const normalFace = textFace('normal', 'plain', 'cell')
