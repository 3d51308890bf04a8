import { textCell } from './text-cell.ts'

/** Strips semicolons and puts one after every two characters (rules/grid#typing). */
function groupTags(text: string): string {
  const letters = [...text.replace(/[;；]/g, '')]
  return letters.map((letter, index) => (index % 2 === 1 ? `${letter};` : letter)).join('')
}

/** Erasing a semicolon that would come back at once erases the letter before it: Backspace never gets stuck. */
function acceptTags(typed: string, before: string): string {
  const grouped = groupTags(typed)
  return grouped === before && before === `${typed};` ? groupTags([...typed].slice(0, -1).join('')) : grouped
}

export const tagsCell = textCell('tags', { accept: acceptTags, parse: text => groupTags(text.replace(/\s+/g, '')) })
