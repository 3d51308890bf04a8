import { textFace } from '../face/face.ts'

/** Never drawn: the layout leaves it out. */
export const hiddenFace = textFace('hidden', 'plain', 'cell')
