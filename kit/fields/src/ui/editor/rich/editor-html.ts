import type { Editor } from '@tiptap/core'

/** Empty paragraphs at the end are room to write on, and no text. */
const ROOM = /(?:<p(?: [^>]*)?><\/p>)+$/

/** The text as it is stored. */
export const editorHtml = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML().replace(ROOM, ''))
