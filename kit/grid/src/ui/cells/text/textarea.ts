import { textFace } from '../face/face.ts'

/** Shows its first lines; the editor grows over the rows below. */
export const textareaFace = textFace('textarea', 'field lines', 'area')
