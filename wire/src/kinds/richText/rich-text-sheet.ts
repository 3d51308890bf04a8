import { plain } from '../base/printing.ts'
import type { SheetKind } from '../base/sheet.ts'

/** Paragraphs become lines, and lines paragraphs. */
export const richTextSheet: SheetKind<unknown> = {
  write: html =>
    plain(html)
      .replace(/<\/(?:p|div|li|h\d|tr)>|<br\s*\/?>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .trim(),
  read: text => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '</p><p>')}</p>`,
}
