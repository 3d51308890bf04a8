import { textFace } from '../face/face.ts'

export const datetimeFace = textFace('datetime', 'field calendar', 'calendar', { opens: true })
