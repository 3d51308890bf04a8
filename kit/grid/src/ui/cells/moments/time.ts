import { textFace } from '../face/face.ts'

export const timeFace = textFace('time', 'field clock', 'calendar', { opens: true })
