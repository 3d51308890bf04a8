import { plainValueText } from '../base/value-text.ts'
import type { SheetConverter } from '../base/sheet-converter.ts'

/** Paragraphs become lines, and lines paragraphs. */
export const richTextSheetConverter: SheetConverter<unknown> = {
  write: html =>
    plainValueText(html)
      .replace(/<\/(?:p|div|li|h\d|tr)>|<br\s*\/?>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .trim(),
  read: text => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '</p><p>')}</p>`,
}
