import { textFace } from '../face/face.ts'

/** Records of an online report, chosen in a dialog. */
export const popupFace = textFace('popup', 'field find', 'dialog', { opens: true })
