import { textFace } from '../face/face.ts'

/** A long text: its beginning is edited in the cell, the whole in a dialog. */
export const inputPopFace = textFace('input_pop', 'field more', 'text', { opens: true })
